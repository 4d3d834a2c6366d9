import type { ComponentChildren } from 'preact';
import { useUniqueId } from '../../components/unique-id.ts';
import { useObservable, useScope } from '../../scope.tsx';
import { act } from './act.ts';
import type { PartProps } from './controls-card.tsx';
import { tokenLabel } from './use-said.ts';

export function IdentitySelect({ model, ui }: PartProps) {
  const { lab, m } = useScope();
  const identity = useObservable(lab.identity);
  const { identities } = model.exercise.controls ?? {};
  if (identities === undefined) return null;
  // Whom the exercise begins as can always be gone back to.
  const offered = identities.includes(identity) ? identities : [identity, ...identities];
  return (
    <Select
      label={ui.identity}
      name="identity"
      value={identity}
      onChoose={(value) => {
        const chosen = offered.find((id) => id === value);
        if (chosen !== undefined) act(model, { act: 'become', identity: chosen });
      }}
    >
      {offered.map((id) => (
        <option key={id} value={id}>
          {m.header.identities[id]}
        </option>
      ))}
    </Select>
  );
}

export function ServerSelect({ model, ui }: PartProps) {
  const { lab, m } = useScope();
  const server = useObservable(lab.server);
  const { servers } = model.exercise.controls ?? {};
  if (servers === undefined) return null;
  const offered = servers.includes(server) ? servers : [server, ...servers];
  return (
    <Select
      label={ui.server}
      name="server"
      value={server}
      onChoose={(value) => {
        const chosen = offered.find((id) => id === value);
        if (chosen !== undefined) act(model, { act: 'connect', server: chosen });
      }}
    >
      {offered.map((id) => (
        <option key={id} value={id}>
          {m.header.servers[id]}
        </option>
      ))}
    </Select>
  );
}

export function InstanceSelect({ model, ui }: PartProps) {
  const { lab } = useScope();
  const instances = useObservable(lab.instances);
  const target = useObservable(lab.target);
  if (model.exercise.controls?.instances === undefined) return null;
  return (
    <Select
      label={ui.instance}
      name="instance"
      value={String(instances.findIndex(({ name }) => name === target) + 1)}
      onChoose={(value) => act(model, { act: 'instance', number: value === '2' ? 2 : 1 })}
    >
      {instances.map(({ name }, index) => (
        <option key={name} value={String(index + 1)}>
          {ui.instanceName(name)}
        </option>
      ))}
    </Select>
  );
}

export function TokenSelect({ model, words, ui }: PartProps) {
  const { lab, m } = useScope();
  const identity = useObservable(lab.identity);
  const { tokens } = model.exercise.controls ?? {};
  if (tokens === undefined) return null;
  const current = model.tokens.current();
  const choices = [...(identity === 'guest' ? [] : ['own']), 'none', ...Object.keys(tokens)];
  return (
    <Select
      label={ui.token}
      name="token"
      value={current ?? ''}
      onChoose={(value) => {
        if (value !== '') void model.chooseToken(value).catch(() => undefined);
      }}
    >
      {current === undefined && <option value="">{ui.tokens.other}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {tokenLabel(choice, words, ui, m.header.identities[identity])}
        </option>
      ))}
    </Select>
  );
}

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly children: ComponentChildren;
  onChoose(value: string): void;
}

function Select({ label, name, value, children, onChoose }: SelectProps) {
  const id = useUniqueId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-control={name}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
