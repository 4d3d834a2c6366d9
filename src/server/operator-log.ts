/** What the operator of the server may know and the peer may not. Never a token, never a body. */
export interface OperatorEntry {
  /** Milliseconds, the world's clock. */
  readonly at: number;
  readonly server: string;
  readonly connection: string;
  readonly requestId?: string | number;
  readonly method?: string;
  readonly version?: string;
  /** Of reads: as sent, and in canonical form where there is one. */
  readonly rawUri?: string;
  readonly canonicalUri?: string;
  readonly lookup?: 'found' | 'missing' | 'notTried';
  readonly authorization?: 'granted' | 'refused' | 'notTried';
  /** Digest of the identity; `guest` for none. */
  readonly identity?: string;
  /** Why, in words; the text of an exception included. */
  readonly detail?: string;
}

export type OperatorLog = (entry: OperatorEntry) => void;
