import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const renderSafely: ExerciseWords = {
  title: 'Render hostile Markdown and SVG, and survive',
  task: `Read \`notes://hostile-note\` and \`notes://hostile-svg\`. The panel “Content of the last read” shows how this lab renders them; the transcript shows what really came.

1. Decide for each kind of thing in them how your renderer treats it. The check applies your rules to the text that came and shows what gets through.
2. Nothing may run, nothing may be fetched unasked, nobody may be misled. And what is harmless must stay readable.
3. The note names an attachment. Write down how its name really ends.
4. One link is labelled \`notes://note-1\`. Write down the host it really leads to.`,
  hints: [
    'Look in the frame, not on the screen: there the characters stand in the order in which they were written, `\\u202e` included.',
    'Text is always safe as text. Asking helps where a user can judge the answer, as with the address of a link; nobody can judge a script. And leaving out is safe, but takes something away.',
    'Prompt inputs and outputs must be checked against injection: [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#security). For the rendering of resources the specification has no rule; what it says about [icons](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#icons) is a good one.',
    'Paragraphs and code as they are; raw HTML, script links and the SVG as text; the remote picture and the odd link only after asking, with the address shown; the name as text with its control character visible. It ends in `.exe`, and the link leads to `attacker.example`.',
  ],
  checks: {
    'read-both': 'You read the note and the picture.',
    'nothing-acts': 'By your rules nothing acts and nobody is misled.',
    'still-readable': 'What is harmless stays readable.',
    'real-name': 'You know how the attachment’s name ends.',
    'real-target': 'You know where the link leads.',
  },
  mistakes: {
    'read-both.noteOpen': 'The note `{expected.uri}` has not come yet. Read it.',
    'read-both.pictureOpen': 'The picture `{expected.uri}` has not come yet. Read it too.',
    'nothing-acts.notRead': 'Your rules need something to work on: read both documents first.',
    'nothing-acts.undecided': 'There is no rule yet for this: “{seen.line}”',
    'nothing-acts.runs':
      'By your rules this runs in your page, with your user’s rights: “{seen.line}”. A question before does not help, because nobody can see from it what it will do.',
    'nothing-acts.fetches':
      'By your rules this is fetched as soon as the note is shown: “{seen.line}”. Its owner then knows that it was read, when, and from where.',
    'nothing-acts.misleads':
      'By your rules the user sees something else than is there: “{seen.line}”. What a label or a line shows and what it is must be visible side by side.',
    'still-readable.notRead': 'Read both documents first.',
    'still-readable.undecided': 'There is no rule yet for this: “{seen.line}”',
    'still-readable.lost':
      'By your rules nobody can read this without need: “{seen.line}”. It cannot do anything by being shown; a renderer that hides it withholds what the user asked for.',
    'real-name.notRead': 'The note has not come yet.',
    'real-name.undecided': 'You have not written yet how the attachment’s name ends.',
    'real-name.shown':
      '“{seen.written}” is what the screen shows. In the frame stands a character that turns the direction of what follows; read the characters in the order in which they come.',
    'real-name.otherEnding':
      'The name does not end in “{seen.written}”. Look at the line “Attachment” in the frame.',
    'real-target.notRead': 'The note has not come yet.',
    'real-target.undecided': 'You have not written yet where the link labelled `{seen.label}` leads.',
    'real-target.label':
      '`{seen.label}` is the label. In Markdown the target stands in the round brackets behind it: `{expected.host}`.',
    'real-target.otherHost':
      'You wrote “{seen.written}”. Behind the label `{seen.label}` stands another host in the frame.',
  },
  questions: {
    policy: {
      ask: 'How does your renderer treat it?',
      items: {
        prose: 'Plain paragraphs of the Markdown',
        html: 'Raw HTML in the Markdown',
        scriptLink: 'A link that begins with `javascript:`',
        image: 'A picture at an address elsewhere',
        label: 'A link whose label is another address',
        code: 'A block of code with a command',
        name: 'Characters that turn the direction of writing',
        picture: 'A whole SVG document',
      },
      choices: {
        asIs: 'Render it as its format says',
        text: 'Show it as text, every character visible',
        ask: 'Show the real address, and ask before it is fetched or opened',
        drop: 'Leave it out, and say so',
      },
    },
    ending: { ask: 'How does the name of the attachment really end?' },
    target: { ask: 'To which host does the link labelled notes://note-1 lead?' },
  },
};
