import { defineWords } from '../../src/grading/exercise.ts';

export default defineWords({
  'predict-six': {
    title: 'Six changes, and what is told of them',
    task: `You are alice. Predict first what a client hears of each change that listens to everything; then make all six happen.

1. On \`notes\`: listen, with the button or by yourself. Let a colleague write a note and edit \`notes://note-1\`. In the settings, switch the template \`project-notes\` off, and the prompt \`summarize_project\` on (it is off at the start). One at a time; look at the transcript each time.
2. A list is another one now. Do what a client does: fetch again *all* that \`resources/list_changed\` speaks of.
3. Connect to \`orders\`, listen, and let order 1001 be shipped.
4. Connect to \`workspace\`, listen to \`file:///workspace/docs/guide.md\`, and let that file be deleted.`,
    hints: [
      'Look at the `method` of each notification that comes after a change, and whether it has a `uri`.',
      'Did something appear or vanish? Then the catalogue is another one. Is it still there and says something else? Then its content is. One change can be both.',
      'Compare [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#list-changed-notification) and [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions) on the page on resources, and the [list of prompts](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#list-changed-notification).',
      'New note and template: the resource list. Edited note and shipped order: updated. Prompt: the prompt list. Deleted file: updated, and the resource list. After the list changed send `resources/list` and `resources/templates/list`.',
    ],
    checks: {
      'listen-to-all': 'You listened on all three servers, to lists and to a content.',
      'do-all-six': 'All six changes happened while you listened.',
      'predict-right': 'Your predictions agree with what came.',
      'fetch-both': 'You fetched the whole catalogue again after it had changed.',
    },
    mistakes: {
      'listen-to-all.nothing': 'No listen has gone out yet.',
      'listen-to-all.serverLeftOut':
        'Nobody has listened on `{expected.server}` yet. Each server tells of its own changes only: connect to it, and listen there to `{expected.uri}`.',
      'listen-to-all.filterTooNarrow':
        'On `{expected.server}` you were granted `{seen.types}`. To hear everything, ask for `resourcesListChanged`, `promptsListChanged` and, in `resourceSubscriptions`, `{expected.uri}`.',
      'listen-to-all.leftOut':
        'You asked for `{expected.uri}` and it was left out of the acknowledgment. Was it deleted before you listened? Then start again.',
      'do-all-six.notDone': 'One of the six has not happened yet, on `{seen.server}`.',
      'do-all-six.nobodyListened':
        'One of the changes on `{seen.server}` happened when nobody listened to all of it, so nothing was told. Listen first. What can happen only once needs a new start.',
      'predict-right.notSeen':
        'The marked change has not been heard of yet. Make it happen while you listen.',
      'predict-right.undecided': 'The marked change has no prediction yet.',
      'predict-right.contentTakenForCatalogue':
        'In the marked row you expected that the list changes. Nothing appeared and nothing vanished: it still has its name, and only says something else. `updated` came.',
      'predict-right.catalogueTakenForContent':
        'In the marked row you expected `updated`. That names the URI of something that somebody watches; here something appeared or vanished that nobody could have watched. `list_changed` came.',
      'predict-right.halfOfBoth':
        'In the marked row two notifications came. What is deleted is another content for those who watched it, who find out by reading, and one name less in the catalogue.',
      'predict-right.promptsTakenForResources':
        'In the marked row a prompt appeared. Prompts have a list of their own, and a notification of their own: `prompts/list_changed`.',
      'predict-right.silence':
        'In the marked row you expected nothing. Look at the transcript after that change.',
      'predict-right.other': 'In the marked row something else came. Look at the frames after that change.',
      'fetch-both.noEvent': 'The catalogue of `notes` has not changed yet while you listened.',
      'fetch-both.neither':
        'Frame {seen.seq} says that the catalogue of `notes` is another one, and you have not fetched it since. A notification brings nothing along.',
      'fetch-both.onlyResources':
        'After frame {seen.seq} you fetched `resources/list` and not the templates. There is no notification of their own for templates: `resources/list_changed` speaks for both.',
      'fetch-both.onlyTemplates':
        'After frame {seen.seq} you fetched the templates and not `resources/list`. The notification does not say which of the two is another one: fetch both.',
    },
    questions: {
      told: {
        ask: 'What does a client that listens to everything receive?',
        items: {
          newNote: 'a colleague writes a new note',
          editNote: 'a colleague edits notes://note-1',
          template: 'the template project-notes is switched off',
          prompt: 'the prompt summarize_project is switched on',
          ship: 'order 1001 is shipped',
          deleteFile: 'docs/guide.md is deleted',
        },
        choices: {
          updated: 'resources/updated',
          resources: 'resources/list_changed',
          prompts: 'prompts/list_changed',
          both: 'resources/updated and resources/list_changed',
          nothing: 'nothing',
        },
      },
    },
    controls: {
      'backend.newNote': 'notes: write a new note',
      'backend.editNote': 'notes: edit note 1',
      'backend.ship': 'orders: ship order 1001',
      'backend.deleteFile': 'workspace: delete docs/guide.md',
      'batch.notes': 'Listen to everything on notes',
      'batch.orders': 'Listen to everything on orders',
      'batch.workspace': 'Listen to everything on workspace',
      'setting.disabled': 'Switched off on notes',
    },
  },
  'fix-a-storm': {
    title: 'Calm a storm',
    task: `Somebody set up this \`notes\` server in a hurry: when a note is edited, it announces that the catalogue is another one.

1. Send the listen as it stands, and let \`notes://note-1\` be edited. Look at what comes, and at what does not.
2. Do what an obedient client does now: fetch the catalogue again, all pages of \`resources/list\` and all of \`resources/templates/list\`. How many requests is that?
3. Change the settings of the server so that an edit is announced as what it is. Prove it: let the note be edited again.
4. Prove also that you did not repair too much: a new note must still be announced.`,
    hints: [
      'Count `resources/list` and `resources/templates/list` from the first page to the one without `nextCursor`. For the repair look at the field “An edited content is announced as”.',
      '`updated` means: read that URI again. `list_changed` means: fetch the catalogue again. An edit is the first and not the second.',
      'See [Subscriptions](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#subscriptions) and [List Changed Notification](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#list-changed-notification).',
      'Three pages of resources and one of templates: 4. Set “An edited content is announced as” to `updated` and leave both switches on. Then edit once more, and write a new note.',
    ],
    checks: {
      'see-the-storm': 'You saw an edit announced as a new catalogue.',
      'count-the-cost': 'You know what one such announcement costs.',
      'one-content': 'After the repair an edit is announced as an update, and as nothing else.',
      'catalogue-too': 'A new note is still announced.',
    },
    mistakes: {
      'see-the-storm.nothing':
        'Nothing has been edited yet. Listen to `{expected.uri}` and to the list, and let it be edited, before you repair anything.',
      'see-the-storm.notListening':
        'The note was edited when you did not listen to both: `{expected.uri}` and `resourcesListChanged` belong into one filter.',
      'see-the-storm.noStorm':
        'All edits that you heard of were announced as updates. Whoever repairs before looking does not know what was broken: start again and look first.',
      'count-the-cost.notWalked':
        'You have not fetched `resources/list` to its end. As long as an answer has a `nextCursor`, a page follows.',
      'count-the-cost.templatesNotAsked':
        'The catalogue has a second half: fetch `resources/templates/list` too.',
      'count-the-cost.undecided': 'How many requests did fetching everything take?',
      'count-the-cost.withoutTemplates':
        'You counted {seen.cost}. That is `resources/list` alone; with the templates it is {expected.requests}.',
      'count-the-cost.firstPagesOnly':
        'You counted {seen.cost}, one for each list. But your resources came on {expected.pages} pages, so it is {expected.requests}.',
      'count-the-cost.other':
        'You wrote {seen.cost}. Your transcript shows {expected.pages} pages of resources and {expected.templates} of templates: {expected.requests} requests, for each edit and each client.',
      'one-content.nothing':
        'Since the settings were changed, `{expected.uri}` has not been edited. A setting is an intention; the wire shows what came of it.',
      'one-content.notFixed':
        'The last edit still came as `list_changed`, and as nothing else. Which field decides as what an edited content is announced?',
      'one-content.bothSent':
        'The last edit came as both. That is no safety: for clients the storm goes on, with one frame more.',
      'one-content.silent':
        'Of the last edit nothing came at all. A storm that is silenced is no repair: now nobody learns that the note is another one.',
      'one-content.earsClosed':
        'You edited, and listen no longer to both `{expected.uri}` and the list. Who does not listen cannot prove what is sent. The repair belongs on the server, not into your filter.',
      'catalogue-too.notTried':
        'Since the last change of the settings nobody has written a new note while you listened. Try that too.',
      'catalogue-too.silenced':
        'A new note came, and nobody was told. With the switch off, the server has stopped announcing the catalogue altogether.',
    },
    questions: {
      cost: {
        ask: 'How many requests does one announcement cost a client that fetches the whole catalogue again?',
      },
    },
    controls: {
      'backend.editNote': 'Edit note 1',
      'backend.newNote': 'Write a new note',
      'setting.announceContents': 'An edited content is announced as',
      'setting.listChanged': 'Changes of the catalogue are announced (`listChanged`)',
      'setting.subscribe': 'Changes of contents are announced (`subscribe`)',
    },
  },
});
