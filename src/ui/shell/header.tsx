import { useState } from 'preact/hooks';
import { PRINCIPAL_IDS, SERVER_IDS } from '../../control/servers.ts';
import { whyNot } from '../backend/why.ts';
import { Icon } from '../components/icons.tsx';
import { PalettePlace } from '../palette/palette-place.tsx';
import { useObservable, useScope } from '../scope.tsx';
import { siteRoot, twinAddress } from './addresses.ts';
import { THEMES, themeOf } from './theme.ts';

/** Brand, server, identity, state of the connection, language and theme. */
export function Header() {
  const { lab, m, language, store, toasts } = useScope();
  const server = useObservable(lab.server);
  const identity = useObservable(lab.identity);
  const theme = themeOf(store);
  const [busy, setBusy] = useState(false);
  const during = async (work: Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work;
    } catch (error) {
      toasts.show({ text: await whyNot(error, language, m), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <header class="bar">
      <a class="brand" href={siteRoot(language)} title={m.header.home}>
        <BrandMark />
        <span>{m.brand}</span>
      </a>
      <div class="bar-fields">
        <Choice
          label={m.header.server}
          value={server}
          disabled={busy}
          options={SERVER_IDS.map((id) => [id, m.header.servers[id]] as const)}
          onChoose={(id) => void during(lab.switchServer(id))}
        />
        <Choice
          label={m.header.identity}
          value={identity}
          disabled={busy}
          options={PRINCIPAL_IDS.map((id) => [id, m.header.identities[id]] as const)}
          onChoose={(id) => void during(lab.switchIdentity(id))}
        />
        <ConnectionState onReconnect={() => void during(lab.reconnect())} />
      </div>
      <div class="bar-end">
        <PalettePlace />
        <Choice
          label={m.header.theme}
          value={theme.theme.value}
          options={THEMES.map((name) => [name, m.header.themes[name]] as const)}
          onChoose={(name) => theme.choose(name)}
        />
        <a
          class="language"
          href={twinAddress(language)}
          lang={language === 'en' ? 'zh-Hans' : 'en'}
          hreflang={language === 'en' ? 'zh-Hans' : 'en'}
          title={m.switchLanguage}
          onClick={(event) => {
            // The state of a shared link stands in the fragment, which may have changed since this was drawn.
            event.currentTarget.href = twinAddress(language) + location.hash;
          }}
        >
          {m.otherLanguage}
        </a>
      </div>
    </header>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly disabled?: boolean;
  onChoose(value: T): void;
}

function Choice<T extends string>({ label, value, options, disabled, onChoose }: ChoiceProps<T>) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = options.find(([id]) => id === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ConnectionState({ onReconnect }: { onReconnect(): void }) {
  const { lab, m } = useScope();
  const state = useObservable(lab.state);
  const down = state === 'idle' || state === 'lost' || state === 'failed' || state === 'closed';
  return (
    <span class={`connection is-${state}`}>
      <span role="status">{m.header.state[state]}</span>
      {down && (
        <button type="button" class="button small" onClick={onReconnect}>
          <Icon name="refresh" />
          {m.header.reconnect}
        </button>
      )}
    </span>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--brand)" />
      <path
        d="M7 11h12m-4-4 4 4-4 4M25 21H13m4-4-4 4 4 4"
        fill="none"
        stroke="#fff"
        stroke-width="2.6"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
