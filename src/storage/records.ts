/**
 * What a world keeps, one record type a collection. Every listable record is keyed by the canonical URI under
 * which it can be read, so that the order of the keys is the order of the lists.
 */
export interface NoteRecord {
  /** Canonical URI, the key. */
  readonly uri: string;
  /** Where it belongs: a public note, a project's note or decision, or one user's private note. */
  readonly place: 'public' | 'project' | 'decision' | 'private';
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly mimeType: string;
  /** Exactly one of `text` and `blob` (standard Base64) is there; an empty note has `text: ""`. */
  readonly text?: string;
  readonly blob?: string;
  /** The subject who owns a private note. */
  readonly owner?: string;
  readonly project?: string;
  readonly audience?: readonly ('user' | 'assistant')[];
  /** 0 to 1. */
  readonly priority?: number;
  /** Rises by one with each change. */
  readonly version: number;
  /** ISO 8601, the world's clock. */
  readonly updatedAt: string;
}

export type OrderStatus = 'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled';

export interface OrderRecord {
  /** Canonical URI without a query, the key. */
  readonly uri: string;
  /** Up to 20 digits: more than a JavaScript number holds, therefore a string. */
  readonly id: string;
  readonly tenant: string;
  readonly customer: string;
  readonly status: OrderStatus;
  /** In hundredths of the currency. */
  readonly totalMinor: number;
  readonly currency: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly internalNote: string;
  /** Subjects who must not learn of this order although tenant and scope fit. */
  readonly hiddenFrom: readonly string[];
}

export interface IssueRecord {
  readonly uri: string;
  readonly project: string;
  /** A number in its project, or `policy` for the project's policy document. */
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly state: 'open' | 'closed';
  readonly sprint?: string;
  readonly audience?: readonly ('user' | 'assistant')[];
  readonly priority?: number;
  readonly version: number;
  readonly updatedAt: string;
}

export interface FileRecord {
  /** `fileUri(path)`, the key. Directories have no slash at the end. */
  readonly uri: string;
  /** Absolute path inside the virtual tree, segments separated by `/`, decoded, e.g. `/workspace/src/main.ts`. */
  readonly path: string;
  readonly kind: 'file' | 'directory' | 'symlink';
  readonly mimeType?: string;
  readonly text?: string;
  readonly blob?: string;
  /** Of a symlink: an absolute path, or one relative to the link's directory. */
  readonly target?: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** Which tenants a subject belongs to now. A token's claim counts only as far as this agrees. */
export interface MemberRecord {
  readonly subject: string;
  readonly tenants: readonly string[] | 'all';
}
