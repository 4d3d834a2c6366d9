/**
 * What the lab's tokens look like: JWT access tokens (RFC 9068), signed with ES256. The key id begins with the
 * mark by which redaction tells them from foreign ones; it names no world, so that a recorded token can be
 * signed again in another.
 */
import { LAB_KEY_PREFIX } from '../../protocol/redaction.ts';

export const TOKEN_TYPE = 'at+jwt';
export const KEY_ID = `${LAB_KEY_PREFIX}1`;
/** Names a key that no server trusts; tokens signed by it are for trying out. */
export const STRANGER_KEY_ID = `${LAB_KEY_PREFIX}stranger`;

/** The value of `scope` and of `tenants` that stands for all there are. */
export const ALL = 'all';
