/**
 * What an example server declares. A catalog is data and small functions; the engine does the protocol.
 * Adding a server means writing one `Catalog`; no engine file changes.
 */
import type { Json, JsonObject } from '../protocol/json.ts';
import type { LogLevel } from '../protocol/logging.ts';
import type { Annotations, Resource, ResourceContents } from '../protocol/resources.ts';
import type { Identity, Principal } from './identity/identity.ts';
import type { World } from './world.ts';

export interface Catalog {
  /** Short id, used in addresses, cursors and the audience of tokens. */
  readonly id: string;
  readonly info: { readonly name: string; readonly title: string; readonly version: string };
  readonly instructions?: string;
  /** `required`: everything but discovery wants a valid credential. `optional`: guests see what is public. */
  readonly credential: 'required' | 'optional';
  readonly hints: CatalogHints;
  /** What can be read. Absent: the server has no `resources` capability. */
  readonly resources?: readonly ResourceFamily[];
  /** Absent: no `prompts` capability. */
  readonly prompts?: readonly PromptDefinition[];
  /** Absent: no `tools` capability. */
  readonly tools?: readonly ToolDefinition[];
  /** False: no `completions` capability, `completion/complete` is unknown. Default true. */
  readonly completions?: boolean;
  /** True: tools of this server write log messages for requests that ask for them (deprecated in the revision). */
  readonly logging?: boolean;
  /** Where the settings start; a learner can change them. */
  readonly settings?: Partial<CatalogSettings>;
  /** What others than MCP clients do to the data (control port). Never reachable over the wire. */
  readonly backend?: { readonly [action: string]: BackendAction };
}

/** A cache hint and why it was chosen: rate of change, and harm of staleness. */
export interface Hint {
  /** Milliseconds, an integer, 0 or more. */
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
  readonly reason: string;
}

export interface CatalogHints {
  readonly discover: Hint;
  readonly resources: Hint;
  readonly templates: Hint;
  readonly prompts: Hint;
  readonly tools: Hint;
}

/** The settings of a catalog that lessons let a learner change. Plain JSON, kept in the world. */
export interface CatalogSettings {
  readonly pageSize: number;
  readonly listChanged: boolean;
  readonly subscribe: boolean;
  readonly promptsListChanged: boolean;
  readonly toolsListChanged: boolean;
  /** False shows what happens when a server forgets to compare the subject. */
  readonly checkSubject: boolean;
  /**
   * As what the change of one content is announced. `updated` is right; the others show what happens when a server takes
   * a content for the catalogue.
   */
  readonly announceContents: AnnounceContents;
  /** Names of families, prompts and tools that are switched off: neither listed, read, completed nor called. */
  readonly disabled: readonly string[];
  /** By family name: replaces the hint of what that family reads. */
  readonly hints: { readonly [family: string]: { ttlMs: number; cacheScope: 'public' | 'private' } };
  /** By family name, then by variable: a regular expression's source that replaces the variable's rule. */
  readonly rules: { readonly [family: string]: { readonly [variable: string]: string } };
}

export const ANNOUNCE_CONTENTS = ['updated', 'list_changed', 'both'] as const;
export type AnnounceContents = (typeof ANNOUNCE_CONTENTS)[number];

/** Values of a template's variables, decoded once; a list where the variable explodes (`{/path*}`). */
export type Variables = { readonly [name: string]: string | readonly string[] };

/** What one variable may hold. `pattern` is matched against the whole decoded value. */
export interface VariableRule {
  readonly pattern: RulePattern;
  readonly description: string;
}

/** A `RegExp`, or what `safeRule` makes of a source that a learner typed. */
export interface RulePattern {
  readonly source: string;
  test(value: string): boolean;
}

/**
 * Resources that one URI template describes. A family whose template is not `published` is simply a way to
 * say which exact URIs it owns (the public notes, for example).
 */
export interface ResourceFamily<T = unknown> {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  /** RFC 6570. Refused when the catalog is built if it cannot be matched without ambiguity. */
  readonly uriTemplate: string;
  readonly variables: { readonly [name: string]: VariableRule };
  /** Shown by `resources/templates/list`. */
  readonly published: boolean;
  /** Scopes that reading, listing, completing and listening need. Empty: none, and no credential either. */
  readonly scopes: readonly string[];
  /**
   * Where the object belongs to a tenant: which one. Compared after scope and before the object's own policy. A catalog
   * in which no family has it gets principals without tenants.
   */
  tenant?(variables: Variables): string | undefined;
  /** Looks the object up: exactly the same storage reads whether it is there or not. */
  find(variables: Variables, context: ReadContext): Promise<T | undefined>;
  /** The policy of this very object. Absent: whoever passed scope and tenant may read it. */
  may?(identity: Identity, object: T, context: ReadContext): boolean;
  read(
    object: T,
    variables: Variables,
    context: RequestContext,
  ): Promise<readonly Contents[] | InputRequired>;
  /** The hint of what is read. */
  hint(object: T, variables: Variables): Hint;
  /**
   * The listed resources that the caller may see, by ascending canonical URI, all greater than `after`,
   * at most `limit`. Fewer than `limit` means there are no more. Absent: reachable by template only.
   */
  list?(context: ReadContext, window: ListWindow): Promise<readonly ResourceEntry[]>;
  /** The name of the object behind a URI, shared by all its views. Default: the canonical URI. */
  topic?(variables: Variables, canonicalUri: string): string;
  /** Candidates for a variable: only values that this caller may see, best first. The engine cuts at 100. */
  readonly complete?: { readonly [variable: string]: Completer };
}

export interface ListWindow {
  readonly after: string | undefined;
  readonly limit: number;
}

export type Completer = (
  value: string,
  context: ReadContext,
  /** Arguments that are already chosen. */
  chosen: { readonly [name: string]: string },
) => Promise<readonly string[]>;

/** A resource as `resources/list` shows it. */
export type ResourceEntry = Resource;

export type Contents = ResourceContents;
export type { Annotations, LogLevel };

/** What looking, listing and completing may use. */
export interface ReadContext {
  readonly world: World;
  readonly identity: Identity;
  readonly settings: CatalogSettings;
}

/** What answering a request may use besides. */
export interface RequestContext extends ReadContext {
  readonly signal: AbortSignal;
  /** What the client declared in this request's `_meta`. */
  readonly clientCapabilities: JsonObject;
  /** Sends progress if the request asked for it, the value rises, and the request is still open; else nothing. */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message if the request asked for that level and is still open; else nothing. */
  log(level: LogLevel, data: Json, logger?: string): void;
  /** The answers to an earlier `input_required`, unverified; and the state that came back, verified. */
  readonly input: { readonly responses: JsonObject | undefined; readonly state: Json | undefined };
  /**
   * Reads another resource of this catalog with the caller's own rights, every check included.
   * Throws the same `ProtocolError` that `resources/read` would answer with.
   */
  read(uri: string): Promise<readonly Contents[]>;
  /** Tells everyone who may know that the object behind this canonical URI changed. */
  changed(canonicalUri: string): void;
  listChanged(list: 'resources' | 'prompts' | 'tools'): void;
}

/** Asks the client for input (basic/patterns/mrtr). The engine seals `state` and checks the client's capabilities. */
export interface InputRequired {
  readonly inputRequired: true;
  readonly requests?: { readonly [key: string]: { readonly method: string; readonly params?: JsonObject } };
  readonly state?: Json;
}

export interface PromptDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scopes: readonly string[];
  readonly arguments: readonly PromptArgument[];
  get(
    args: { readonly [name: string]: string },
    context: RequestContext,
  ): Promise<PromptResult | InputRequired>;
}

export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly required: boolean;
  readonly complete?: Completer;
}

export interface PromptResult {
  readonly description?: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: JsonObject }[];
}

export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema 2020-12 of an object. */
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
  readonly scopes: readonly string[];
  call(args: JsonObject, context: RequestContext): Promise<ToolResult | InputRequired>;
}

export interface ToolResult {
  readonly content: readonly JsonObject[];
  readonly structuredContent?: Json;
  /** The tool itself failed; the text of `content` says why. */
  readonly isError?: boolean;
}

/** What a colleague, a job or an administrator does to the data. Errors are told to the operator. */
export type BackendAction = (args: JsonObject, context: BackendContext) => Promise<Json>;

export interface BackendContext {
  readonly world: World;
  changed(canonicalUri: string): void;
  listChanged(list: 'resources' | 'prompts' | 'tools'): void;
}

/** Narrowing helper for policies: the principal, or `undefined` for anyone without a valid credential. */
export function principalOf(identity: Identity): Principal | undefined {
  return identity.kind === 'principal' ? identity : undefined;
}
