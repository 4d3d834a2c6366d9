import { useEffect, useState } from 'preact/hooks';
import type { ExerciseWords } from '../../../grading/exercise.ts';
import { isObject } from '../../../protocol/json.ts';
import { whyNot } from '../../backend/why.ts';
import { FAULTS_WORDS } from '../../faults/words.ts';
import { formatExactDuration } from '../../model/duration.ts';
import { type ScopeValue, useScope } from '../../scope.tsx';
import type { ControlsModel, Told } from './controls-model.ts';
import { NoPlaceForToken } from './token-choice.ts';
import type { ControlsWords } from './words.ts';

/** What is said of what was done last. `count`: of all that was done. */
export interface Said {
  readonly count: number;
  readonly text: string;
  readonly failed: boolean;
}

/** Puts into words what was done, in the order in which it was. */
export function useSaid(model: ControlsModel, words: ExerciseWords, ui: ControlsWords): Said {
  const scope = useScope();
  const [said, setSaid] = useState<Said>({ count: 0, text: '', failed: false });
  const told = model.told.value;
  useEffect(() => {
    if (told === undefined) return;
    void textOf(told, words, ui, scope).then((text) =>
      setSaid((last) =>
        told.count < last.count ? last : { count: told.count, text, failed: 'error' in told },
      ),
    );
  }, [told]);
  return said;
}

async function textOf(
  told: Told,
  words: ExerciseWords,
  ui: ControlsWords,
  { lab, language, m }: ScopeValue,
): Promise<string> {
  if ('error' in told) {
    const { error } = told;
    return ui.notDone(error instanceof NoPlaceForToken ? ui.noPlace : await whyNot(error, language, m));
  }
  const { did, outcome } = told;
  const label = (key: string): string => words.controls?.[key] ?? '';
  switch (did.act) {
    case 'become':
      return ui.said.become(m.header.identities[did.identity]);
    case 'connect':
      return ui.said.connect(m.header.servers[did.server]);
    case 'instance':
      return ui.said.instance(lab.target.value ?? '');
    case 'token':
      return ui.said.token(tokenLabel(did.choice, words, ui, m.header.identities[lab.identity.value]));
    case 'backend':
      return ui.said.backend(label(`backend.${did.key}`));
    case 'set':
      return ui.said.set(label(`setting.${did.path}`));
    case 'clock':
      return ui.said.clock(formatExactDuration(did.by, language));
    case 'fault':
      return ui.said.fault((await FAULTS_WORDS[language]()).faults[did.fault].name, did.on);
    case 'connection':
      return ui.said.connection[did.what];
    case 'cache':
      return ui.said.cache;
    case 'read':
      if (outcome.kind === 'refused') return ui.said.refused(`\`${did.uri}\``, reasonOf(outcome.error));
      return ui.said.contents(`\`${did.uri}\``, outcome.kind === 'contents' ? outcome.count : 0);
    case 'follow':
      return outcome.kind === 'noNextPage' ? ui.said.noNextPage : ui.said.follow;
    case 'batch':
      return ui.said.batch(label(`batch.${did.key}`), outcome.kind === 'sent' ? outcome.count : 0);
  }
}

/** A choice of the credential, as its option says it. */
export function tokenLabel(choice: string, words: ExerciseWords, ui: ControlsWords, who: string): string {
  if (choice === 'own') return ui.tokens.own(who);
  if (choice === 'none') return ui.tokens.none;
  return words.controls?.[`token.${choice}`] ?? '';
}

/** A server's error by its code and message; the SDK's own by what it says. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return isObject(error) && typeof error.code === 'number' ? `${error.code}, ${message}` : message;
}
