/**
 * What the lab uses of `jose`, the one module that names it. It is imported when the first token is made or checked: a
 * guest's first answer does not wait for it.
 */
export { CompactSign, compactVerify, errors, generateKeyPair } from 'jose';
