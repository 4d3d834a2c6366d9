import type { FaultId } from '../control/faults.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Json } from '../protocol/json.ts';
import type { CacheChange, ConnectionAct } from './controls.ts';
import type { Message } from './exercise.ts';

/** What a learner does. Solutions and wrong answers are made of nothing else; no server's frame is among them. */
export type Act =
  /** Sends a message with the credential that the exercise's identity has, or with `token` in its place. */
  | ({ readonly act: 'send' } & Message)
  /** Sends exactly this text, broken or not. */
  | { readonly act: 'type'; readonly text: string }
  /** `item`: of a question with several. */
  | { readonly act: 'choose'; readonly question: string; readonly item?: string; readonly choice: string }
  | { readonly act: 'reason'; readonly question: string; readonly item: string; readonly reason: string }
  | { readonly act: 'write'; readonly question: string; readonly text: string }
  /** Waits until a frame like this is there, such as an event: what comes by itself takes its time. */
  | { readonly act: 'await'; readonly frame: FrameLike; readonly times?: number }
  /** Points at the last frame that is like this. */
  | { readonly act: 'point'; readonly question: string; readonly frame: FrameLike }
  | { readonly act: 'become'; readonly identity: PrincipalId }
  | { readonly act: 'connect'; readonly server: ServerId }
  /** Presses a button of `controls.backend`. */
  | { readonly act: 'backend'; readonly key: string }
  /** Sets a field of `controls.settings`. */
  | { readonly act: 'set'; readonly path: string; readonly value: Json }
  /** Presses a button of `controls.clock`: milliseconds. */
  | { readonly act: 'clock'; readonly by: number }
  | { readonly act: 'fault'; readonly fault: FaultId; readonly on: boolean }
  | { readonly act: 'connection'; readonly what: ConnectionAct }
  /** The page's own client reads a URI of `controls.reads`. */
  | { readonly act: 'read'; readonly uri: string }
  | { readonly act: 'cache'; readonly change: CacheChange }
  /** From now on the composer sends to this instance: 1 or 2. */
  | { readonly act: 'instance'; readonly number: 1 | 2 }
  /** Presses a button of `controls.batches`. */
  | { readonly act: 'batch'; readonly key: string }
  /** Presses the button of `controls.follow`. */
  | { readonly act: 'follow' };

/** A description that the last frame of the transcript which fits it answers to. */
export interface FrameLike {
  readonly dir: 'in' | 'out';
  readonly id?: string | number;
  /** Of the frame itself; answers have none. */
  readonly method?: string;
}
