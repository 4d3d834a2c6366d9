import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const aPromptAppears: ExerciseWords = {
  title: 'A prompt appears, and only one subscription hears of it',
  task: `On this server one of the two prompts is switched off.

1. List the prompts, so that you know what there is before.
2. Open a subscription that asks for \`promptsListChanged\`. The message stands ready.
3. Open a second one that asks for something else, for example \`resourcesListChanged\`, and not for prompts.
4. Switch \`summarize_project\` on in the server’s settings.
5. Point at the event that came, list the prompts again, and say what the event told you.`,
  hints: [
    'Every notification of a subscription says in `_meta` to which one it belongs: the id of its `subscriptions/listen`.',
    'What a subscription did not ask for it does not get. An event says that a list has changed, and leaves it to the client to list again.',
    'The types are in [Notification Filter](https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions#notification-filter), the event in [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#list-changed-notification).',
    '`{"notifications": {"promptsListChanged": true}}` and `{"notifications": {"resourcesListChanged": true}}`. Only the first gets `notifications/prompts/list_changed`; it says that the list changed, and `prompts/list` says how.',
  ],
  checks: {
    'two-subscriptions': 'Two subscriptions are acknowledged, one with prompts and one without.',
    'hear-it': 'The prompt appeared while both were open, and the first heard of it.',
    'point-at-it': 'You point at the event.',
    'list-again': 'You listed before and after, and found the new one.',
    'what-it-said': 'You know what the event says.',
  },
  mistakes: {
    'two-subscriptions.none': 'No subscription has been opened yet. Send the message that stands ready.',
    'two-subscriptions.onlyAsked':
      'Every subscription that was acknowledged asks for prompts (opened: {seen.opened}). To see silence you need one that does not ask.',
    'two-subscriptions.onlyOthers':
      'No subscription with `promptsListChanged` has been acknowledged yet (opened: {seen.opened}). Nobody hears of prompts without asking.',
    'two-subscriptions.unacknowledged':
      'Your subscriptions have no acknowledgment yet (opened: {seen.opened}).',
    'hear-it.stillOff':
      '`{expected.name}` is still switched off. Nothing has changed, so there is nothing to tell.',
    'hear-it.nobodyListened':
      'The settings have changed, and no event came to a subscription that asked for prompts. What happens before the acknowledgment is not told afterwards: open both first, then change something again.',
    'hear-it.onlyAskedOpen':
      'An event came, but at that moment no other subscription was open whose silence could prove anything. Open both, then change something again.',
    'point-at-it.notHeard': 'The event has not come yet while both were open.',
    'point-at-it.undecided': 'You have not pointed at a frame yet.',
    'point-at-it.acknowledgment':
      'Frame {seen.frame} is an acknowledgment: it says what will be told, not that something happened.',
    'point-at-it.otherFrame':
      'Frame {seen.frame} is no event about prompts. Look for `notifications/prompts/list_changed`.',
    'list-again.notHeard': 'The event has not come yet while both were open.',
    'list-again.notListed': 'The prompts have not been listed yet.',
    'list-again.neverBefore':
      'You listed only after the event. What is new shows only against a list from before; start again, and list first.',
    'list-again.notAgain':
      'Before the event you had {seen.count} prompts. The event does not say what changed: list again.',
    'list-again.notThere':
      'After the event no prompt is in the list that was not there before (before: {seen.count}). The list changed, but nothing appeared: is `{expected.name}` switched on?',
    'what-it-said.notHeard': 'The event has not come yet while both were open.',
    'what-it-said.undecided': 'You have not said yet what the event says.',
    'what-it-said.names':
      'Open the event: there is no name in it. That something changed is all it says, and one event may stand for several changes.',
    'what-it-said.list':
      'Open the event: there is no list in it. The list comes as the answer to a request, for this caller and with today’s permissions.',
    'what-it-said.template':
      'Open the event: there is no text of a prompt in it. That comes from `prompts/get`, when a user has chosen it.',
  },
  questions: {
    event: { ask: 'Which frame is the event?' },
    said: {
      ask: 'What does the event say?',
      choices: {
        names: 'The names of the prompts that are new',
        list: 'The whole new list',
        template: 'The new prompt with its messages',
        changed: 'That the list has changed, and no more',
      },
    },
  },
  controls: { 'setting.disabled': 'Switched off (without a tick: on)' },
};
