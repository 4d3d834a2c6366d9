import type { Lab } from '../../client/lab.ts';
import { ResourcesListChanged, ResourcesUpdated } from '../../protocol/resources.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';

/** True where the server has said, after the frame `seq`, that this URI changed. */
export function changedSince(
  lab: Lab,
  entries: ListView<TranscriptEntry>,
  seq: number,
  uri: string,
): boolean {
  return newer(entries, seq, (frame) => {
    const facts = lab.index.facts(frame);
    return facts?.method === ResourcesUpdated.method && facts.subject === uri;
  });
}

/** True where the server has said, after the frame `seq`, that the list of resources changed. */
export function listChangedSince(lab: Lab, entries: ListView<TranscriptEntry>, seq: number): boolean {
  return newer(entries, seq, (frame) => lab.index.facts(frame)?.method === ResourcesListChanged.method);
}

function newer(entries: ListView<TranscriptEntry>, seq: number, is: (seq: number) => boolean): boolean {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.seq <= seq) return false;
    if (isFrame(entry) && entry.dir === 'in' && is(entry.seq)) return true;
  }
  return false;
}
