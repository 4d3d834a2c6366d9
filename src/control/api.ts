/**
 * What page and worker say to each other beside MCP: the control port, spoken through Comlink. It carries what a
 * backend or an operator would do, and nothing of it ever appears on an MCP port.
 */
import type { Json, JsonObject } from '../protocol/json.ts';
import type { WorldId } from '../storage/world-id.ts';
import type { WorldSnapshot } from '../storage/world-store.ts';
import type { FaultPlan } from './faults.ts';
import type { TemplateExplanation, TemplateQuestion } from './templates.ts';

export interface ControlApi {
  /** Resolves when the worker can serve; `instance` is its name (`A`, `B` …) made unique over all tabs and visits. */
  ready(): Promise<{ readonly instance: string }>;
  /** Answers at once; silence means that the worker is gone. */
  ping(): Promise<'pong'>;
  /** Where the worker tells what happens by itself. One listener; pass it through `Comlink.proxy`. */
  listen(listener: (event: ControlEvent) => void): Promise<void>;

  /** Opens the world (seeding it on first use). `persistent: false`: nothing is kept, and `reason` says why. */
  openWorld(world: WorldId): Promise<{ readonly persistent: boolean; readonly reason?: string }>;
  /** Hands one end of a `MessageChannel` over (transfer it) and serves MCP on it. Resolves to the connection's id. */
  connect(world: WorldId, server: string, port: MessagePort): Promise<string>;
  /** The page closes a connection: open subscriptions are dropped, nothing more is sent. */
  disconnect(connection: string): Promise<void>;
  /** The server ends a connection gracefully: final results first, then the port. */
  closeConnection(connection: string): Promise<void>;
  /** The server ends every open subscription with its final result. */
  endSubscriptions(world: WorldId, server: string): Promise<void>;

  /** Counts of one server in this worker, for tests and panels. */
  status(world: WorldId, server: string): Promise<ServerStatus>;

  /** A signed token for a principal of the lab, or a bad one to try. `undefined` for the guest. */
  mintToken(world: WorldId, request: TokenRequest): Promise<string | undefined>;
  /** Puts a signature back under the header and claims of a redacted lab token. */
  resign(world: WorldId, token: string): Promise<string>;

  /** Runs a backend action of a catalog: a change that did not come over MCP. */
  backend(world: WorldId, server: string, action: string, args: JsonObject): Promise<Json>;
  settings(world: WorldId, server: string): Promise<JsonObject>;
  changeSettings(world: WorldId, server: string, change: JsonObject): Promise<JsonObject>;
  /** Takes a template of the server, or one's own, apart. Rejects where there is no such family. */
  explainTemplate(world: WorldId, server: string, question: TemplateQuestion): Promise<TemplateExplanation>;
  /** The faults that one server of the world has, on all instances. */
  faults(world: WorldId, server: string): Promise<FaultPlan>;
  /** Gives a server exactly these faults. Rejects with an `Error` that says what is wrong with `plan`. */
  setFaults(world: WorldId, server: string, plan: FaultPlan): Promise<FaultPlan>;
  /** Milliseconds since the epoch on the world's clock. */
  now(world: WorldId): Promise<number>;
  /** The same, and whether that clock runs or stands still. */
  clock(world: WorldId): Promise<{ readonly now: number; readonly runs: boolean }>;
  /** Moves the world's clock; positive is forward. Milliseconds. */
  moveClock(world: WorldId, by: number): Promise<number>;
  /** Makes the world's clock stand still until it is moved; a reset lets it run again. */
  stopClock(world: WorldId): Promise<number>;

  snapshot(world: WorldId): Promise<WorldSnapshot>;
  restore(world: WorldId, snapshot: WorldSnapshot): Promise<void>;
  /** Puts the seed back. Resolves to what was there before, so that it can be undone. */
  reset(world: WorldId): Promise<WorldSnapshot>;
  /** Ends the worker's side in order: final results, ports, databases. */
  shutdown(): Promise<void>;
}

export interface ServerStatus {
  readonly connections: number;
  readonly subscriptions: number;
  readonly inFlight: number;
}

export interface TokenRequest {
  readonly principal: string;
  /** The server whose audience the token names. */
  readonly server: string;
  /** Milliseconds from now on the world's clock; default one hour. */
  readonly lifetime?: number;
  readonly scopes?: readonly string[];
  readonly fault?: 'expired' | 'wrongKey' | 'wrongAudience' | 'wrongIssuer' | 'noSubject' | 'notYetValid';
}

export type ControlEvent =
  /**
   * The worker has ended a connection in order. Two ports keep no order between them: the page goes on reading
   * until it has got all `sent` frames.
   */
  | {
      readonly kind: 'closed';
      readonly connection: string;
      readonly reason: 'closedByServer' | 'shutdown';
      readonly sent: number;
    }
  /** Something reached (or nearly left) a port that is no frame: a message that is no text, or an oversized answer. */
  | { readonly kind: 'unreadable'; readonly connection: string; readonly detail: string }
  | {
      readonly kind: 'storage';
      readonly world: WorldId;
      readonly state: 'blocked' | 'terminated' | 'upgraded' | 'full' | 'refused';
      readonly detail?: string;
    }
  /** The operator's log of the server, several entries at once. */
  | { readonly kind: 'log'; readonly entries: readonly JsonObject[] }
  /** Data, clock or settings of the world changed (by anyone). */
  | { readonly kind: 'changed'; readonly world: WorldId; readonly change: JsonObject }
  /** Something failed inside that no peer hears of. */
  | { readonly kind: 'failed'; readonly connection: string; readonly detail: string };
