import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const sixHandlers: ExerciseWords = {
  title: 'Choose a handler for six contents',
  task: `Read these six files of the \`workspace\` server, one by one or by their directories, and choose for each what a host should do with it, and why. Decide from what came over the wire, not from the names.

- \`file:///workspace/docs/guide.md\`
- \`file:///workspace/src/tides/alder.json\`
- \`file:///workspace/assets/lighthouse.png\`
- \`file:///workspace/assets/sonar.bin\`
- \`file:///workspace/assets/logo.svg\`
- \`file:///workspace/docs/report.html\``,
  hints: [
    'Ask three questions of each content, in this order: is it `text` or `blob`? What does the `mimeType` claim? For a blob: do the first bytes fit the claim?',
    'Text whose format can run or fetch something (HTML, SVG, XML) is shown as its source. Text that is only read is shown, or parsed as data. Of bytes, only those of a known kind go to a decoder, in a sandbox and with limits.',
    'The field decides about text and bytes: [TextResourceContents](https://modelcontextprotocol.io/specification/2026-07-28/schema#textresourcecontents) may be used only for what can really be represented as text. What to do with a type is the host’s affair; the specification leaves it open.',
    '`guide.md`: formatted text, passive. `alder.json`: data, passive. `lighthouse.png`: picture, known kind. `sonar.bin`: bytes, unknown kind. `logo.svg` and `report.html`: source, active.',
  ],
  checks: {
    'read-six': 'You have the contents of all six.',
    'choose-handlers': 'Each one goes to a handler that fits.',
    'give-reasons': 'Your reasons fit what came.',
  },
  mistakes: {
    'read-six.notRead':
      'The content of `{seen.uri}` has not come yet (files left: {seen.left}). A name promises, only a read tells.',
    'choose-handlers.notSeen': 'What `{seen.uri}` holds you have not seen yet. Read it first.',
    'choose-handlers.undecided': 'You have not chosen a handler for `{seen.uri}` yet.',
    'choose-handlers.model':
      '`{seen.uri}` as it came, in the middle of a conversation: nobody knows any more where it came from, and a `blob` there is Base64 that costs a third more than its bytes and says nothing to a model. A host hands over what a handler made of it.',
    'choose-handlers.activeAsPicture':
      '`{seen.uri}` says `{seen.type}`, but it came as `text`: it is a document with markup that can hold scripts and fetch things. A decoder for raster pictures cannot read it, and a page that takes its markup in runs it.',
    'choose-handlers.activeAsProse':
      '`{seen.uri}` is `{seen.type}`. Rendered as it comes, its scripts and loads act in your host’s name. Show its source.',
    'choose-handlers.jsonAsBytes':
      '`{seen.uri}` came as `text`. That a program reads it too does not make it binary: `{seen.type}` is text, and parsed it is data.',
    'choose-handlers.textAsBytes':
      '`{seen.uri}` came as `text`, in `{seen.type}`. There are no bytes to decode.',
    'choose-handlers.unknownAsPicture':
      '`{seen.type}` says only that these are bytes, and those of `{seen.uri}` do not begin like any picture. Trying decoders until one accepts is what an attacker hopes for.',
    'choose-handlers.bytesAsText':
      '`{seen.uri}` came as `blob`. Decoded as text its bytes become broken characters, and whoever saves that has destroyed the file.',
    'choose-handlers.confused':
      'That does not fit `{seen.uri}`. Look at its field and at `{seen.type}` once more.',
    'give-reasons.notSeen': 'What `{seen.uri}` holds you have not seen yet. Read it first.',
    'give-reasons.undecided': 'You have not given a reason for `{seen.uri}` yet.',
    'give-reasons.fieldDecides':
      'Your reason for `{seen.uri}` speaks of the other kind of content. It came as `{seen.field}`: that decides first, whatever `{seen.type}` sounds like.',
    'give-reasons.typeDecides':
      '`{seen.uri}` is text, but not every text is alike: can `{seen.type}` run or fetch something when it is rendered?',
    'give-reasons.bytesDecide':
      '`{seen.uri}` is bytes of `{seen.type}`. Do its first bytes speak for a kind that you know how to check, or not?',
  },
  questions: {
    handler: {
      ask: 'What should a host do with it, and why?',
      items: {
        guide: 'docs/guide.md',
        tides: 'src/tides/alder.json',
        picture: 'assets/lighthouse.png',
        sonar: 'assets/sonar.bin',
        logo: 'assets/logo.svg',
        report: 'docs/report.html',
      },
      choices: {
        prose: 'Show it as formatted text, raw HTML in it as text',
        data: 'Parse it as data',
        picture: 'Check its first bytes, then decode it as a picture in a sandbox',
        source: 'Show its source, render nothing',
        bytes: 'Show size and first bytes, offer to save it',
        model: 'Paste it into the conversation as it came',
      },
      reasons: {
        passive: 'It is text in a format that is only read',
        active: 'It is text in a format that can run or fetch something',
        known: 'It is bytes, and the first ones fit a type that can be checked',
        unknown: 'It is bytes of a kind that nobody can check',
      },
    },
  },
};
