/** Names a world: the unit of server state. Two courses on one origin never meet. */
export interface WorldId {
  readonly course: string;
  readonly world: string;
}

/**
 * The name that a world's database, channel and locks carry: `resource-lab:<course>:<world>`. Colons and other
 * characters with a meaning of their own are percent-encoded, so that two ids never share a name.
 * Throws for the one name that is taken: a course's `learner` database holds no world.
 */
export function worldName(id: WorldId): string {
  if (id.world === LEARNER) {
    throw new Error(
      `No world can be called "${LEARNER}": that database holds the learner's own data. Rename the world.`,
    );
  }
  return databaseName(id.course, id.world);
}

/** The name of the database of what belongs to the learner: `resource-lab:<course>:learner`. */
export function learnerName(course: string): string {
  return databaseName(course, LEARNER);
}

const LEARNER = 'learner';

function databaseName(course: string, part: string): string {
  return `resource-lab:${encodeURIComponent(course)}:${encodeURIComponent(part)}`;
}
