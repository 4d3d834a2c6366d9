import type { WorldId } from '../../storage/world-id.ts';

/**
 * Whom a token is meant for, and who made it (RFC 8707 and RFC 9068; basic/authorization, "Token Handling").
 * Both name the course and not the world, so that the claims of a recorded token still fit when they are
 * signed again in the world of a replay: worlds are kept apart by their keys. The host lies in a reserved domain.
 */
const AUTHORITY = 'https://resource-lab.example';

/** The audience of one server of a course: `https://resource-lab.example/<course>/mcp/<server>`. */
export function audienceOf(world: WorldId, server: string): string {
  return `${AUTHORITY}/${encodeURIComponent(world.course)}/mcp/${encodeURIComponent(server)}`;
}

/** The issuer of a course's tokens: `https://resource-lab.example/<course>`. */
export function issuerOf(world: WorldId): string {
  return `${AUTHORITY}/${encodeURIComponent(world.course)}`;
}
