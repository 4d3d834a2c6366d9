import { INSTANCE_NAMES } from '../../control/instances.ts';
import { PRINCIPAL_IDS, SERVER_IDS } from '../../control/servers.ts';
import { PREPARED } from '../composer/prepared.ts';
import { faultsOf } from '../faults/faults-model.ts';
import { lastFrame } from '../model/frame-view.ts';
import { PANEL_IDS } from '../model/panel-ids.ts';
import type { ScopeValue } from '../scope.tsx';
import { twinAddress } from '../shell/addresses.ts';
import { THEMES, themeOf } from '../shell/theme.ts';
import type { PaletteBook } from './words.ts';

/** One thing that can be done from the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What it gives, if anything, is waited for. */
  run(): unknown;
}

const HOUR = 3_600_000;

/** Everything that the page can do now, in the order in which it is offered. */
export function commandsOf(scope: ScopeValue, { words, panels }: PaletteBook): readonly Command[] {
  const { lab, m, composer, signposts, listing, toasts, language, store } = scope;
  const ready = lab.state.value === 'ready';
  const parts = [
    ['transcript', m.transcript.region],
    ['resources', m.resources.region],
    ['subscriptions', m.subscriptions.region],
    ['backend', m.backend.region],
  ] as const;
  const send = (): void => {
    composer.send();
    signposts.toNewest();
  };
  const clear = async (): Promise<void> => {
    const undo = await lab.clearTranscript();
    toasts.show({ text: m.transcript.cleared, action: { label: m.common.undo, run: () => void undo() } });
  };
  const whenReady: readonly Command[] = [
    { id: 'refresh', label: words.refresh, run: () => listing.load({ again: true }) },
    ...(faultsOf(lab).plan.value.faults.length === 0
      ? []
      : [{ id: 'faults', label: words.faultsOff, run: () => faultsOf(lab).allOff() }]),
    { id: 'end', label: words.endSubscriptions, run: () => lab.backend.endSubscriptions() },
    { id: 'forward', label: words.forward, run: () => lab.backend.moveClock(HOUR) },
    { id: 'kill', label: words.kill, run: () => lab.backend.killWorker() },
    ...instanceCommands(scope, words),
  ];
  return [
    { id: 'send', label: words.send, run: send },
    { id: 'go composer', label: words.go(m.composer.region), run: () => signposts.toComposer() },
    ...parts.map(([id, name]) => ({ id: `go ${id}`, label: words.go(name), run: () => goTo(id) })),
    { id: 'newest', label: words.newest, run: () => toLastFrame(scope) },
    ...PANEL_IDS.map((id) => ({
      id: `panel ${id}`,
      label: words.show(panels[id]),
      run: () => signposts.toPanel(id),
    })),
    ...PREPARED.map((prepared) => ({
      id: `prepare ${prepared.key}`,
      label: words.prepare(prepared.label(m)),
      run: async () => {
        await composer.prepare(prepared.key);
        signposts.toComposer();
      },
    })),
    ...SERVER_IDS.filter((id) => id !== lab.server.value).map((id) => ({
      id: `server ${id}`,
      label: words.server(m.header.servers[id]),
      run: () => lab.switchServer(id),
    })),
    ...PRINCIPAL_IDS.filter((id) => id !== lab.identity.value).map((id) => ({
      id: `identity ${id}`,
      label: words.identity(m.header.identities[id]),
      run: () => lab.switchIdentity(id),
    })),
    {
      id: 'cache',
      label: lab.cache.on.value ? words.cacheOff : words.cacheOn,
      run: () => lab.cache.turn(!lab.cache.on.value),
    },
    ...(ready ? whenReady : [{ id: 'reconnect', label: words.reconnect, run: () => lab.reconnect() }]),
    { id: 'clear', label: words.clear, run: clear },
    ...THEMES.filter((name) => name !== themeOf(store).theme.value).map((name) => ({
      id: `theme ${name}`,
      label: words.theme(m.header.themes[name]),
      run: () => themeOf(store).choose(name),
    })),
    {
      id: 'language',
      label: words.language,
      run: () => location.assign(twinAddress(language) + location.hash),
    },
  ];
}

/** One more instance, and with several which of them is meant. */
function instanceCommands({ lab }: ScopeValue, words: PaletteBook['words']): readonly Command[] {
  const names = lab.instances.value.map(({ name }) => name);
  return [
    ...(names.length < INSTANCE_NAMES.length && lab.persistent.value
      ? [{ id: 'start', label: words.startInstance, run: () => lab.backend.startInstance() }]
      : []),
    ...(names.length < 2 ? [] : names).flatMap((name) => [
      { id: `to ${name}`, label: words.sendTo(name), run: () => lab.sendTo(name) },
      { id: `stop ${name}`, label: words.stopInstance(name), run: () => lab.backend.stopInstance(name) },
      { id: `kill ${name}`, label: words.killInstance(name), run: () => lab.backend.killInstance(name) },
    ]),
  ];
}

/** Those that have all the words, wherever they stand in the label. */
export function matching(commands: readonly Command[], written: string): readonly Command[] {
  const wanted = written
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return commands.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)));
}

/** Opens it, and the keys go on from there. */
function toLastFrame({ lab, signposts }: ScopeValue): void {
  const last = lastFrame(lab.transcript.value);
  if (last !== undefined) signposts.toFrame(last.seq);
}

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'nearest' });
  part?.focus({ preventScroll: true });
}
