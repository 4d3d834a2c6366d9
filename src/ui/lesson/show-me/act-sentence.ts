import type { FaultId } from '../../../control/faults.ts';
import type { Act, FrameLike } from '../../../grading/acts.ts';
import type { ExerciseWords, Message } from '../../../grading/exercise.ts';
import type { Messages } from '../../i18n/index.ts';
import { plain } from '../decisions/plain.ts';
import type { ShowWords } from './words.ts';

/** All that a sentence about an act is made of. */
export interface SentenceParts {
  readonly words: ExerciseWords;
  readonly show: ShowWords;
  readonly names: Pick<Messages['header'], 'identities' | 'servers'>;
  faultName(fault: FaultId): string;
}

/** What an act does, as one sentence for those who watch. */
export function actSentence(act: Act, parts: SentenceParts): string {
  const { words, show, names } = parts;
  const say = show.act;
  const label = (key: string, otherwise: string): string => plain(words.controls?.[key] ?? otherwise);
  const question = (id: string) => words.questions?.[id];
  const ask = (id: string): string => plain(question(id)?.ask ?? id);
  const item = (id: string, key: string): string => plain(question(id)?.items?.[key] ?? key);
  switch (act.act) {
    case 'send':
      return sendSentence(act, show, (token) => label(`token.${token}`, token));
    case 'type':
      return say.type(shorten(act.text));
    case 'choose': {
      if (act.choice === '') return say.takeBack(ask(act.question));
      const choice = plain(question(act.question)?.choices?.[act.choice] ?? act.choice);
      if (act.item === undefined) return say.choose(choice, ask(act.question));
      return say.chooseFor(choice, item(act.question, act.item), ask(act.question));
    }
    case 'reason':
      return say.reason(
        plain(question(act.question)?.reasons?.[act.reason] ?? act.reason),
        item(act.question, act.item),
      );
    case 'write':
      return say.write(shorten(act.text), ask(act.question));
    case 'point':
      return say.point(frameText(act.frame, show), ask(act.question));
    case 'await':
      return say.await(frameText(act.frame, show), act.times ?? 1);
    case 'become':
      return say.become(names.identities[act.identity]);
    case 'connect':
      return say.connect(names.servers[act.server]);
    case 'backend':
      return say.backend(label(`backend.${act.key}`, act.key));
    case 'set':
      return say.set(label(`setting.${act.path}`, act.path), JSON.stringify(act.value));
    case 'clock':
      return say.clock(show.ms(act.by));
    case 'fault':
      return (act.on ? say.faultOn : say.faultOff)(parts.faultName(act.fault));
    case 'connection':
      return say.connection[act.what];
    case 'read':
      return say.read(act.uri);
    case 'cache': {
      const { keyParts, noStore } = act.change;
      if (noStore !== undefined) return say.noStore(noStore.map(({ uriPrefix }) => uriPrefix).join(', '));
      return keyParts === undefined ? say.cache : say.cacheKey(keyParts.join(', '));
    }
    case 'instance':
      return say.instance(act.number);
    case 'batch':
      return say.batch(label(`batch.${act.key}`, act.key));
    case 'follow':
      return say.follow;
  }
}

function sendSentence(message: Message, show: ShowWords, tokenName: (token: string) => string): string {
  const say = show.act;
  const about = subject(message);
  const sentence = (message.id === null ? say.notify : say.send)(message.method, about);
  if (message.token === undefined) return sentence;
  return message.token === 'none'
    ? say.withoutToken(sentence)
    : say.withToken(sentence, tokenName(message.token));
}

/** What a message is about, where one parameter says so. */
function subject({ params }: Message): string | undefined {
  if (params === undefined) return undefined;
  for (const key of ['uri', 'name', 'cursor', 'requestId'] as const) {
    const value = params[key];
    if (typeof value === 'string') return value === '' ? '""' : shorten(value);
    if (typeof value === 'number') return String(value);
  }
  const { notifications } = params;
  return notifications === undefined ? undefined : shorten(JSON.stringify(notifications));
}

function frameText({ dir, method, id }: FrameLike, show: ShowWords): string {
  return show.frame(dir, method, id === undefined ? undefined : JSON.stringify(id));
}

/** Characters of a value that fit into a sentence. */
const MOST = 160;

function shorten(text: string): string {
  return text.length <= MOST ? text : `${text.slice(0, MOST)} …`;
}
