import { PICTURE_WORDS } from './picture-words.ts';

/**
 * The three primitives, who chooses each, and what the filter of a subscription can name, as one SVG file: no script, no
 * font and no address in it, so it shows the same offline. Light and dark follow the reader's system.
 *
 * @param language `en` or `zh`
 */
export function picture(language: string): string {
  const say = PICTURE_WORDS[language === 'zh' ? 'zh' : 'en'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 656" width="960" height="656" role="img" aria-labelledby="title about" lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<title id="title">${escaped(say.title)}</title>
<desc id="about">${escaped(say.about)}</desc>
<style>${STYLE}</style>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 10 5 0 10z"/></marker></defs>
<rect class="ground" width="960" height="656"/>
${text(40, 46, 'head', say.title)}
<rect class="party" x="40" y="72" width="250" height="460" rx="10"/>
${text(60, 102, 'party-name', say.host)}
${text(60, 124, 'small', say.hostAbout)}
${chooser(0, say.model)}${chooser(1, say.user)}${chooser(2, say.application)}
<rect class="party" x="420" y="72" width="500" height="460" rx="10"/>
${text(440, 102, 'party-name', say.server)}
${text(560, 148, 'small middle', say.lists)}
${text(795, 148, 'small middle', say.gives)}
${row(0, say.tool, 'tools/list', 'tools/call', say.result)}
${row(1, say.prompt, 'prompts/list', 'prompts/get', say.messages)}
${row(2, say.resource, 'resources/list', 'resources/read', say.contents)}
${ROWS.map((y) => `<path class="arrow" d="M270 ${y + 40}H454" marker-end="url(#tip)"/>`).join('')}
<path class="boundary" d="M448 160H672V400H912V524H448Z"/>
${text(680, 392, 'small strong', say.boundary)}
${text(560, ROWS[0] + 70, 'code middle', 'toolsListChanged')}
${text(560, ROWS[1] + 70, 'code middle', 'promptsListChanged')}
${text(560, ROWS[2] + 70, 'code middle', 'resourcesListChanged')}
${text(795, ROWS[2] + 70, 'code middle', 'resourceSubscriptions')}
<path class="sample" d="M40 566H92"/>${text(104, 571, 'small', say.inside)}
<path class="arrow" d="M40 598H92" marker-end="url(#tip)"/>${text(104, 603, 'small', say.arrows)}
${text(40, 635, 'small', say.outside)}
</svg>
`;
}

/** The upper edges of the three rows. */
const ROWS: readonly [number, number, number] = [172, 288, 412];

/** Who chooses. */
function chooser(index: 0 | 1 | 2, words: readonly [name: string, choice: string]): string {
  const y = ROWS[index];
  return `<rect class="box" x="60" y="${y}" width="210" height="80" rx="8"/>
${text(76, y + 32, 'strong', words[0])}${text(76, y + 56, 'small', words[1])}
`;
}

function row(index: 0 | 1 | 2, name: string, list: string, call: string, gives: string): string {
  const y = ROWS[index];
  return `<rect class="box" x="460" y="${y}" width="200" height="84" rx="8"/>
${text(560, y + 24, 'strong middle', name)}${text(560, y + 47, 'code middle', list)}
<rect class="box" x="690" y="${y}" width="210" height="84" rx="8"/>
${text(795, y + 24, 'strong middle', gives)}${text(795, y + 47, 'code middle', call)}
`;
}

function text(x: number, y: number, style: string, words: string): string {
  return `<text x="${x}" y="${y}" class="${style}">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const STYLE = `
text{font:15px system-ui,"Noto Sans SC","Microsoft YaHei","PingFang SC",sans-serif;fill:#1b2430}
.ground{fill:#fff}.party{fill:#f3f6f9;stroke:#7b8794;stroke-width:1.5}.box{fill:#fff;stroke:#3d4b5c;stroke-width:1.5}
.head{font-size:22px;font-weight:600}.party-name{font-size:18px;font-weight:600}.strong{font-weight:600}
.small{font-size:13px}.code{font:13px ui-monospace,"SFMono-Regular",Consolas,monospace}.middle{text-anchor:middle}
.arrow{fill:none;stroke:#1b2430;stroke-width:2}.tip{fill:#1b2430}
.boundary,.sample{fill:none;stroke:#a3461a;stroke-width:3;stroke-dasharray:9 6}
@media (prefers-color-scheme:dark){text{fill:#e6ebf1}.ground{fill:#12181f}.party{fill:#1a222c;stroke:#8794a3}
.box{fill:#12181f;stroke:#a9b6c4}.arrow{stroke:#e6ebf1}.tip{fill:#e6ebf1}.boundary,.sample{stroke:#f0a070}}
`;
