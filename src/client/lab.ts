/**
 * The one door through which the interface reaches server and transcript. `createLab` (create-lab.ts) builds it;
 * components and lessons know only these types.
 */

import type { ServerStatus, TokenRequest } from '../control/api.ts';
import type { FaultPlan } from '../control/faults.ts';
import type { InstanceName } from '../control/instances.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { TemplateExplanation, TemplateQuestion } from '../control/templates.ts';
import type { CompleteParams } from '../protocol/completion.ts';
import type { RequestId } from '../protocol/frames.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import type { WorldId } from '../storage/world-id.ts';
import type { WorldSnapshot } from '../storage/world-store.ts';
import type { SubscriptionView } from '../transcript/derive-subscriptions.ts';
import type { Session } from '../transcript/exchange/session.ts';
import type { ListView } from '../transcript/list-view.ts';
import type { TranscriptEntry } from '../transcript/model.ts';
import type { TranscriptIndex } from '../transcript/transcript-index.ts';
import type { CacheEntry, CacheSettings, LedgerLine, Lookup } from './cache/model.ts';

export type { SubscriptionView };

/** A value that changes, and those who want to know. Fits `@preact/signals` without depending on it. */
export interface Observable<T> {
  readonly value: T;
  /** Calls at once with the current value, then at each change. Returns the function that ends it. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface LabOptions {
  readonly world: WorldId;
  readonly server: ServerId;
  readonly identity: PrincipalId;
  /** Names the transcript in the learner's database; frames of earlier visits are loaded from it. */
  readonly session: string;
  /** False: what is kept is shown, and nothing runs before `reconnect`. */
  readonly connect?: boolean;
  /** Workers that serve the world, 1 to 3; one unless told otherwise. The others come after the first is ready. */
  readonly instances?: number;
}

/** What the lab tells the user beyond frames. `code` selects the text in the user's language. */
export interface LabProblem {
  readonly code:
    | 'workerFailed'
    | 'workerLost'
    | 'workerSilent'
    | 'notPersistent'
    | 'storageBlocked'
    | 'storageTerminated'
    | 'storageFull'
    /** A newer version of the lab in another tab has taken over the data: reload. */
    | 'storageOutdated'
    | 'transcriptNotKept'
    | 'unreadableMessage'
    | 'frameTooLarge'
    | 'insecureContext'
    | 'listenFailed'
    /** There is no connection now: wait for it, or reconnect. */
    | 'notConnected'
    /** Data that end with the tab live in one worker and cannot be served by another. */
    | 'instancesNotShared'
    | 'tooManyInstances';
  readonly detail?: string;
}

/** What an operation of the lab itself rejects with; refusals by the server are the SDK's own errors. */
export class LabError extends Error {
  readonly problem: LabProblem;

  constructor(problem: LabProblem, cause?: unknown) {
    super(problem.detail ?? problem.code, { cause });
    this.name = 'LabError';
    this.problem = problem;
  }
}

/** `idle`: nothing was started yet; `reconnect` does. */
export type LabState = 'idle' | 'starting' | 'ready' | 'lost' | 'failed' | 'closed';

/** One worker among those that serve the world. */
export interface LabInstance {
  readonly name: InstanceName;
  /** The name made unique: `B-1f3a…`. Its connections, and so its frames in the transcript, begin with it. */
  readonly instance: string;
  /** The open connections to it, by id: the composer's and the official client's. */
  readonly composer: string | undefined;
  readonly client: string | undefined;
}

export interface ResourceItem {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly size?: number;
}
export interface TemplateItem {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
}

/** `again`: asks the server although the cache has something fresh. */
export interface ReadHow {
  readonly again?: boolean;
}

/** The response cache of the lab's client, on the world's clock (server/utilities/caching). */
export interface LabCache {
  /** Off at first: then nothing is kept, and everything that is read is seen on the wire. */
  readonly on: Observable<boolean>;
  /** Loads it where that is needed. Turning it off forgets everything. */
  turn(on: boolean): Promise<void>;
  readonly view: Observable<CacheView>;
  configure(change: Partial<CacheSettings>): void;
  clear(): void;
  /**
   * Puts one in its place that is on, empty, with an empty ledger and, but for `change`, with the usual settings.
   * Resolves to the function that brings the other back as it was.
   */
  renew(change?: Partial<CacheSettings>): Promise<() => void>;
  /** What a read would get now; nothing is asked and nothing noted. `undefined` while it is off or nobody has a token. */
  peek(asking: { readonly method: string; readonly params: JsonObject }): Lookup | undefined;
}

export interface CacheView {
  /** The least recently used first. */
  readonly entries: readonly CacheEntry[];
  /** What it did, oldest first; `lineText` in `cache/messages.ts` has the words. */
  readonly ledger: readonly LedgerLine[];
  readonly settings: CacheSettings;
  /** Digest of the access token that requests carry now; `undefined` for none. */
  readonly authorization: string | undefined;
  /** Whose token that is; `undefined` before the first one was asked for. */
  readonly principal: string | undefined;
}

export interface Lab {
  readonly options: LabOptions;
  readonly state: Observable<LabState>;
  /** Problems that stand now; each can be dismissed. */
  readonly problems: Observable<readonly LabProblem[]>;
  dismiss(problem: LabProblem): void;
  /** All entries of the session, oldest first. A new view at each change (batched to one a frame of the display). */
  readonly transcript: Observable<ListView<TranscriptEntry>>;
  /** What is derived from the entries of `transcript`: facts, pairs and descriptions of each frame. */
  readonly index: TranscriptIndex;
  /** Derived from the transcript alone. */
  readonly subscriptions: Observable<readonly SubscriptionView[]>;
  readonly server: Observable<ServerId>;
  readonly identity: Observable<PrincipalId>;
  /** False where server data or transcript end with the tab. */
  readonly persistent: Observable<boolean>;
  /** What the operator of the server sees of each request, newest last, a bounded number. Never a token or a body. */
  readonly operatorLog: Observable<readonly JsonObject[]>;
  /** Rises each time that clock, settings, faults or all data of the world were replaced, by whomever. */
  readonly worldChanges: Observable<number>;
  /** Milliseconds since the epoch on the world's clock, which page and worker share. */
  now(): number;

  /** The workers that serve the world now, by name. The official client asks them in turn. */
  readonly instances: Observable<readonly LabInstance[]>;
  /** Where the composer sends to: the first instance, until another is chosen or that one is gone. */
  readonly target: Observable<InstanceName | undefined>;
  /** The composer sends to this instance from now on. Throws a `LabError` where it has no connection to it. */
  sendTo(instance: InstanceName): void;

  /** Posts exactly this text on the composer's own port. Throws `LabError` only if there is no connection. */
  send(text: string): void;
  /** A request id that the composer has not used in this session. */
  freshId(): number;
  /** The `_meta` a composer message needs now: version, capabilities, client info, and the current token. */
  meta(): Promise<JsonObject>;

  /**
   * Makes a kept frame fit to be sent again: lab tokens whose signature was not kept are signed anew, visibly.
   * Everything else stays as it is.
   */
  signAgain(text: string): Promise<string>;

  /** Through the official client. Rejections are the SDK's errors, `ProtocolError`-like with `code`, `message`, `data`. */
  discover(how?: ReadHow): Promise<Json>;
  /** All pages. */
  listResources(how?: ReadHow): Promise<readonly ResourceItem[]>;
  listTemplates(how?: ReadHow): Promise<readonly TemplateItem[]>;
  /** Suggestions for an argument (server/utilities/completion), best first; none where the server offers none. */
  complete(params: CompleteParams): Promise<readonly string[]>;
  read(uri: string, how?: ReadHow): Promise<Json>;
  /** The client's response cache, through which these four go while it is on. */
  readonly cache: LabCache;
  listen(filter: JsonObject): Promise<RequestId>;
  /** Cancels an open subscription of either channel by `notifications/cancelled`. */
  cancel(id: RequestId, channel: 'client' | 'composer'): Promise<void>;

  /** Connects to another server of the same world; the transcript goes on. */
  switchServer(server: ServerId): Promise<void>;
  switchIdentity(identity: PrincipalId): Promise<void>;
  /** New connections to all instances (and a new worker if the last one is gone). */
  reconnect(): Promise<void>;

  readonly backend: {
    /** Changes a resource as someone else would; of the current server unless another is named. */
    run(action: string, args: JsonObject, server?: ServerId): Promise<Json>;
    endSubscriptions(): Promise<void>;
    /** The server ends a connection in order: final results first. */
    closeConnection(connection: string): Promise<void>;
    /** Cuts a connection, as a broken network would: no final results, and what was open is lost. */
    dropConnection(connection: string): Promise<void>;
    /** Starts one more worker that serves the same world; resolves to its name. Rejects with a `LabError`. */
    startInstance(): Promise<InstanceName>;
    /** Opens new connections to a worker that has lost them. */
    connectInstance(name: InstanceName): Promise<void>;
    /** Ends a worker in order: open subscriptions get their final results. The others go on. */
    stopInstance(name: InstanceName): Promise<void>;
    /** Ends a worker at once, as a crash would. The others go on. */
    killInstance(name: InstanceName): void;
    /** Ends all workers at once. */
    killWorker(): void;
    /** Puts the server's seed back; resolves to the function that undoes it. */
    reset(): Promise<() => Promise<void>>;
    moveClock(by: number): Promise<number>;
    /** The world's clock stands still from now on, and moves by `moveClock` only; a reset lets it run again. */
    stopClock(): Promise<number>;
    /** All data of the world, and the way back to them. */
    snapshot(): Promise<WorldSnapshot>;
    restore(snapshot: WorldSnapshot): Promise<void>;
    /** The settings of the current server's catalog, or of the one named. */
    settings(server?: ServerId): Promise<JsonObject>;
    changeSettings(change: JsonObject, server?: ServerId): Promise<JsonObject>;
    /** Takes a template of the current server, or one's own, apart. */
    explainTemplate(question: TemplateQuestion): Promise<TemplateExplanation>;
    /** The faults of the current server, or of the one named, on all instances. */
    faults(server?: ServerId): Promise<FaultPlan>;
    /** Gives that server exactly these faults; `NO_FAULTS` takes all away. */
    setFaults(plan: FaultPlan, server?: ServerId): Promise<FaultPlan>;
    /** A token for trying: of another principal, with fewer scopes, or a bad one. For the current server unless named. */
    mintToken(
      request: Omit<TokenRequest, 'server'> & Partial<Pick<TokenRequest, 'server'>>,
    ): Promise<string | undefined>;
    /** Connections, subscriptions and requests in flight that the current server has now, on all instances. */
    status(): Promise<ServerStatus>;
  };

  /**
   * The session as it stands, with the state it started from and what was done beside the wire: all that is needed to
   * pass it on or to run it again. Name and marks are the reader's and not in it.
   */
  session(): Session;
  /**
   * The session begins anew: its frames and acts are forgotten, and the world as it is now becomes its start. Resolves,
   * when that is on record, to the function that undoes it.
   */
  clearTranscript(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
