/** The course of this site's lessons: part of every database's name. */
export const COURSE = 'main';
