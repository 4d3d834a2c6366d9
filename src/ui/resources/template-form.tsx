import { useEffect, useState } from 'preact/hooks';
import type { TemplateItem } from '../../client/lab.ts';
import { Icon } from '../components/icons.tsx';
import { type Expand, loadExpand, templateVariables } from '../model/uri-template.ts';
import { useScope } from '../scope.tsx';
import type { ResourcesWords } from './words.ts';

export interface TemplateFormProps {
  readonly template: TemplateItem;
  readonly words: ResourcesWords['panel'];
  onRead(uri: string): void;
}

/** Makes a URI of a template by the rules of RFC 6570, to be read or to be written into a message. */
export function TemplateForm({ template, words, onRead }: TemplateFormProps) {
  const { composer, signposts } = useScope();
  const [values, setValues] = useState<{ readonly [name: string]: string }>({});
  const [expand, setExpand] = useState<{ readonly run: Expand }>();
  useEffect(() => {
    void loadExpand().then((run) => setExpand({ run }));
  }, []);
  const { description, uriTemplate } = template;
  const uri = expand?.run(uriTemplate, values);
  return (
    <form
      class="template-form"
      aria-label={uriTemplate}
      onSubmit={(event) => {
        event.preventDefault();
        if (uri !== undefined) onRead(uri);
      }}
    >
      {description !== undefined && <p class="hint">{description}</p>}
      {templateVariables(uriTemplate).map(({ name }) => (
        <label class="field" key={name}>
          <span>{name}</span>
          <input
            type="text"
            spellcheck={false}
            autocapitalize="off"
            value={values[name] ?? ''}
            onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <output class="uri">{uri ?? words.malformedTemplate}</output>
      <p class="form-end">
        <button type="submit" class="button small" disabled={uri === undefined}>
          {words.readTemplate}
        </button>
        <button
          type="button"
          class="button small"
          disabled={uri === undefined}
          onClick={() => {
            if (uri !== undefined) void composer.writeRead(uri).then(() => signposts.toComposer());
          }}
        >
          <Icon name="edit" />
          {words.toComposer}
        </button>
      </p>
    </form>
  );
}
