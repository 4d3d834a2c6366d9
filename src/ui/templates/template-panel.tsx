import './templates.css';
import { useEffect, useState } from 'preact/hooks';
import {
  differences,
  explainBySdk,
  type SdkExplanation,
  type TemplateDifference,
} from '../../client/template-lab/index.ts';
import type { TemplateExplanation } from '../../control/templates.ts';
import { Refusal } from '../components/refusal.tsx';
import { shownValue, useTask } from '../components/use-task.ts';
import { EXAMPLES } from '../composer/examples.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { questionOf, type TemplateForm } from './question.ts';
import { SdkView } from './sdk-view.tsx';
import { ServerView } from './server-view.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { TemplateInputs } from './template-inputs.tsx';
import { TEMPLATES_WORDS } from './words.ts';

interface Explained {
  readonly server: TemplateExplanation;
  readonly sdk: SdkExplanation;
  readonly differences: readonly TemplateDifference[];
}

/** One template, expanded and matched, by the rules and by the official SDK, with each variable to be seen. */
export function TemplatePanel() {
  const { lab, listing } = useScope();
  const words = useWords(TEMPLATES_WORDS);
  const server = useObservable(lab.server);
  const state = useObservable(lab.state);
  // Rules are settings of the server, and others may change those.
  const changes = useObservable(lab.worldChanges);
  const [form, setForm] = useState<TemplateForm>();
  const { task, run } = useTask<Explained>();
  const templates = listing.listed.value?.templates;
  const first = templates?.[0];
  useEffect(() => {
    // A template of the server that was left says nothing on another one; one's own stays.
    if (form !== undefined && form.family === undefined) return;
    if (first === undefined) return;
    const uri = EXAMPLES[server].uri;
    setForm({
      family: first.name,
      source: first.uriTemplate,
      direction: 'match',
      values: {},
      uri,
      rules: {},
    });
  }, [server, first?.uriTemplate]);
  useEffect(() => {
    if (form === undefined || state !== 'ready') return;
    void run(async () => {
      const question = questionOf(form);
      const explained = await lab.backend.explainTemplate(question);
      const { source, parts } = explained;
      const sdk = explainBySdk({ source, parts, values: question.values, uri: explained.uri?.sent });
      return { server: explained, sdk, differences: differences(explained, sdk) };
    });
  }, [form, state, changes]);
  if (words === undefined || form === undefined) return null;
  const shown = shownValue(task);
  return (
    <>
      <p class="hint">{words.intro}</p>
      <TemplateChoice form={form} templates={templates ?? []} words={words} onChange={setForm} />
      <TemplateInputs form={form} words={words} onChange={setForm} />
      {task.state === 'failed' && <Refusal title={words.failed} error={task.error} />}
      {shown !== undefined && (
        <div class="template-views">
          <ServerView explanation={shown.server} words={words} />
          <SdkView sdk={shown.sdk} found={shown.differences} words={words} />
        </div>
      )}
    </>
  );
}
