/** Names a world: the unit of server state. Two courses on one origin never meet. */
export interface WorldId {
  readonly course: string;
  readonly world: string;
}

/** The name that a world's database, channel and locks carry: `resource-lab:<course>:<world>`. */
export function worldName(id: WorldId): string {
  return `resource-lab:${id.course}:${id.world}`;
}
