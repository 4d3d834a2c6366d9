/** The accessible name of a panel: two of a kind on one page (a lesson's exercises) are told apart by what they are for. */
export function regionName(region: string, about: string | undefined): string {
  return about === undefined || about === '' ? region : `${region}: ${about}`;
}
