import type { FrameRole } from '../../transcript/describe.ts';
import type { SessionAct } from '../../transcript/exchange/session.ts';
import { instanceName } from '../../transcript/instances.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';

/** How a line is drawn. Each looks otherwise without colour too. */
export type StepKind = 'ask' | 'answer' | 'error' | 'stream' | 'broken' | 'connection' | 'backend';

/** One line of the diagram, from one lane to another; places count lanes from 0. */
export interface Step {
  /** Of frames: to open it. */
  readonly seq: number | undefined;
  readonly kind: StepKind;
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** The whole of it as a sentence. */
  readonly sentence: string;
}

export interface Diagram {
  readonly lanes: readonly string[];
  readonly steps: readonly Step[];
}

/** The words of a diagram, and what is known of its frames. */
export interface DiagramWords {
  readonly lanes: { readonly client: string; readonly composer: string; readonly backend: string };
  roleOf(frame: RecordedFrame): FrameRole;
  label(frame: RecordedFrame): string;
  sentence(frame: RecordedFrame): string;
  event(entry: Exclude<TranscriptEntry, RecordedFrame>): string;
  act(act: SessionAct): string;
}

/**
 * Lays out some entries of a transcript, and what was done beside the wire between them, as lines between lanes: the
 * page's two connections, each server instance, and the backend where it did something. Nothing that is not on record
 * is drawn: an answer that never came has no line.
 */
export function layOut(
  entries: readonly TranscriptEntry[],
  acts: readonly SessionAct[],
  words: DiagramWords,
): Diagram {
  const channels = (['composer', 'client'] as const).filter((name) =>
    entries.some(({ channel }) => channel === name),
  );
  const laneName = instanceLanes(entries);
  const servers = [...new Set(entries.map(laneName))];
  // An act names a server; where its instances have lanes, it goes to the first of them.
  const laneOf = (server: string): number =>
    servers.findIndex((name) => name === server || name.startsWith(`${server} · `));
  for (const { server } of acts) if (server !== undefined && laneOf(server) < 0) servers.push(server);
  const lanes = [...channels.map((name) => words.lanes[name]), ...servers];
  const backend = lanes.length;
  if (acts.length > 0) lanes.push(words.lanes.backend);

  const stepOf = (entry: TranscriptEntry): Step => {
    const page = entry.channel === channels[0] ? 0 : 1;
    const server = channels.length + servers.indexOf(laneName(entry));
    if (!isFrame(entry)) {
      const label = clean(words.event(entry));
      return { seq: undefined, kind: 'connection', from: page, to: server, label, sentence: label };
    }
    const [from, to] = entry.dir === 'out' ? [page, server] : [server, page];
    return {
      ...{ seq: entry.seq, kind: kindOf(words.roleOf(entry)), from, to },
      ...{ label: clean(words.label(entry)), sentence: clean(words.sentence(entry)) },
    };
  };
  const actOf = (act: SessionAct): Step => {
    const label = clean(words.act(act));
    const server = act.server === undefined ? channels.length : channels.length + laneOf(act.server);
    return { seq: undefined, kind: 'backend', from: backend, to: server, label, sentence: label };
  };

  const steps: Step[] = [];
  let next = 0;
  for (const entry of entries) {
    for (let act = acts[next]; act !== undefined && act.after < entry.seq; act = acts[next]) {
      steps.push(actOf(act));
      next += 1;
    }
    steps.push(stepOf(entry));
  }
  for (const act of acts.slice(next)) steps.push(actOf(act));
  return { lanes, steps };
}

/** What the lane of an entry's server is called: with its instance, where there are several of that server. */
function instanceLanes(entries: readonly TranscriptEntry[]): (entry: TranscriptEntry) => string {
  const names = new Map<string, Set<string>>();
  for (const { server, connection } of entries) {
    const name = instanceName(connection);
    if (name !== undefined) names.set(server, (names.get(server) ?? new Set()).add(name));
  }
  return ({ server, connection }) => {
    const name = instanceName(connection);
    return name !== undefined && (names.get(server)?.size ?? 0) > 1 ? `${server} · ${name}` : server;
  };
}

function kindOf(role: FrameRole): StepKind {
  switch (role) {
    case 'broken':
    case 'error':
      return role;
    case 'result':
    case 'inputRequired':
    case 'subscriptionEnd':
      return 'answer';
    case 'event':
    case 'acknowledgment':
    case 'progress':
    case 'log':
      return 'stream';
    default:
      return 'ask';
  }
}

/** What an XML file cannot hold, a frame still can. */
function clean(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}
