/**
 * A tap on a worker's ports: what is posted and received, and which listeners stand. Import it before the worker's own
 * code; it answers on a BroadcastChannel that carries the worker's name.
 */
import type { TapReport } from './tap.ts';

const ports: { readonly port: MessagePort; readonly frames: TapReport['ports'][number]['frames'] }[] = [];
const listeners = new Set<string>();
const names = new WeakMap<object, string>();
let named = 0;

const framesOf = (port: MessagePort) => {
  const known = ports.find((one) => one.port === port);
  if (known !== undefined) return known.frames;
  const frames: { dir: 'in' | 'out'; text: string }[] = [];
  ports.push({ port, frames });
  return frames;
};
const nameOf = (thing: object): string => {
  const known = names.get(thing);
  if (known !== undefined) return known;
  named += 1;
  names.set(thing, `${named}`);
  return `${named}`;
};

const { postMessage, addEventListener, removeEventListener } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (this: MessagePort, ...args: readonly unknown[]) {
  if (typeof args[0] === 'string') framesOf(this).push({ dir: 'out', text: args[0] });
  Reflect.apply(postMessage, this, args);
};
MessagePort.prototype.addEventListener = function (
  this: MessagePort,
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) {
  if (type === 'message' && !listeners.has(`${nameOf(this)} tapped`)) {
    listeners.add(`${nameOf(this)} tapped`);
    addEventListener.call(this, 'message', (event: Event) => {
      if (event instanceof MessageEvent && typeof event.data === 'string')
        framesOf(this).push({ dir: 'in', text: event.data });
    });
  }
  listeners.add(`${nameOf(this)} ${type} ${nameOf(listener)}`);
  addEventListener.call(this, type, listener, options);
};
MessagePort.prototype.removeEventListener = function (
  this: MessagePort,
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | EventListenerOptions,
) {
  listeners.delete(`${nameOf(this)} ${type} ${nameOf(listener)}`);
  removeEventListener.call(this, type, listener, options);
};

const channel = new BroadcastChannel(`tap:${self.name}`);
channel.addEventListener('message', ({ data }) => {
  if (data !== 'report') return;
  const report: TapReport = {
    ports: ports.map(({ frames }) => ({ frames })),
    listeners: [...listeners].filter((one) => !one.endsWith(' tapped')).length,
  };
  channel.postMessage(report);
});
