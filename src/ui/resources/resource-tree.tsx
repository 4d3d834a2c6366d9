import { useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { SafeText } from './safe-text.tsx';
import { TemplateForm } from './template-form.tsx';
import { countOf, filterTree, type ResourceNode, type TemplateNode, type TreeGroup } from './tree.ts';
import type { Folding } from './use-folding.ts';
import { listKeys } from './use-list-keys.ts';
import type { ResourcesWords } from './words.ts';

export interface ResourceTreeProps {
  readonly groups: readonly TreeGroup[];
  readonly words: ResourcesWords;
  readonly folding: Folding;
  onChoose(uri: string, title: string): void;
}

/** What a server has, by scheme and template. */
export function ResourceTree({ groups, words, folding, onChoose }: ResourceTreeProps) {
  const keys = useUniqueId();
  const [query, setQuery] = useState('');
  const all = groups.reduce((sum, group) => sum + countOf(group), 0);
  const shown = filterTree(groups, query);
  const at: Place = { words, onChoose, folding: query.trim() === '' ? folding : ALL_OPEN };
  return (
    <>
      {all === 0 && <p class="empty">{words.panel.none}</p>}
      {all > 8 && (
        <label class="search">
          <Icon name="search" />
          <span class="visually-hidden">{words.panel.filter}</span>
          <input
            type="search"
            value={query}
            placeholder={words.panel.filter}
            spellcheck={false}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      )}
      {shown.length === 0 && all > 0 && <p class="empty">{words.tree.none}</p>}
      <p class="visually-hidden" id={keys}>
        {words.tree.keys}
      </p>
      <ul class="resource-tree" aria-label={words.tree.label} aria-describedby={keys} onKeyDown={listKeys}>
        {shown.map((group) => (
          <Group key={group.start} group={group} at={at} />
        ))}
      </ul>
    </>
  );
}

/** While words are looked for everything is open, and what is closed then is open again afterwards. */
const ALL_OPEN: Folding = { isOpen: () => true, turn: () => undefined };

interface Place {
  readonly words: ResourcesWords;
  readonly folding: Folding;
  onChoose(uri: string, title: string): void;
}

function Group({ group, at }: { readonly group: TreeGroup; readonly at: Place }) {
  const { start, templates, resources } = group;
  const count = countOf(group);
  const open = at.folding.isOpen(start, count > 0);
  return (
    <li>
      <button
        type="button"
        class="branch"
        data-level="1"
        aria-expanded={open}
        onClick={() => at.folding.turn(start, !open)}
      >
        <Icon name="chevron" />
        <code>{start === '' ? at.words.tree.noScheme : <SafeText text={start} />}</code>
        <span class="count">
          {count > 0 ? at.words.tree.count(count) : at.words.tree.templates(templates.length)}
        </span>
      </button>
      {open && (
        <ul>
          {templates.map((node) => (
            <Template key={node.template.uriTemplate} node={node} at={at} />
          ))}
          <Leaves nodes={resources} level={2} at={at} />
        </ul>
      )}
    </li>
  );
}

function Template({ node, at }: { readonly node: TemplateNode; readonly at: Place }) {
  const { template, instances } = node;
  const { uriTemplate, name, title = name } = template;
  const empty = instances.length === 0;
  const key = `{} ${uriTemplate}`;
  const open = at.folding.isOpen(key, !empty);
  const [filling, setFilling] = useState(false);
  return (
    <li>
      <button
        type="button"
        class="branch is-template"
        data-level="2"
        aria-expanded={open}
        onClick={() => at.folding.turn(key, !open)}
      >
        <Icon name="chevron" />
        <span class="resource-title">
          <SafeText text={title} />
        </span>
        <span class="tag">{at.words.tree.template}</span>
        <span class="uri">
          <SafeText text={uriTemplate} />
        </span>
        <span class="count">{at.words.tree.instances(instances.length)}</span>
      </button>
      {open && (
        <>
          {!empty && (
            <button
              type="button"
              class="button small quiet fill"
              data-level="3"
              aria-expanded={filling}
              onClick={() => setFilling(!filling)}
            >
              <Icon name="edit" />
              {at.words.tree.fill}
            </button>
          )}
          {(empty || filling) && (
            <TemplateForm
              template={template}
              words={at.words.panel}
              onRead={(uri) => at.onChoose(uri, title)}
            />
          )}
          {!empty && (
            <ul>
              <Leaves nodes={instances} level={3} at={at} />
            </ul>
          )}
        </>
      )}
    </li>
  );
}

/** Resources that are drawn at once in one branch. */
const SHOWN = 100;

function Leaves({
  nodes,
  level,
  at,
}: {
  readonly nodes: readonly ResourceNode[];
  readonly level: number;
  readonly at: Place;
}) {
  const [shown, setShown] = useState(SHOWN);
  const left = nodes.length - shown;
  return (
    <>
      {nodes.slice(0, shown).map(({ uri, title, mimeType, listed }) => (
        <li key={uri}>
          <button
            type="button"
            class="resource"
            data-level={level}
            data-uri={uri}
            onClick={() => at.onChoose(uri, title)}
          >
            {title !== uri && (
              <span class="resource-title">
                <SafeText text={title} />
              </span>
            )}
            <span class="uri">
              <SafeText text={uri} />
            </span>
            {mimeType !== undefined && (
              <span class="tag">
                <SafeText text={mimeType} />
              </span>
            )}
            {!listed && <span class="tag is-unlisted">{at.words.tree.unlisted}</span>}
          </button>
        </li>
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            class="button small"
            data-level={level}
            onClick={() => setShown(shown + SHOWN)}
          >
            {at.words.tree.more(Math.min(left, SHOWN))}
          </button>
        </li>
      )}
    </>
  );
}
