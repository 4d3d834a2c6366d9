import { asClientCall } from '../../transcript/exchange/client-call.ts';
import { asExchangeText, exchangeOf } from '../../transcript/exchange/exchange-text.ts';
import type { RecordedFrame } from '../../transcript/model.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';

/** Ways to take a frame along: itself to the last byte, everything that belongs to it, and as a call in code. */
export function FrameCopies({ frame }: { readonly frame: RecordedFrame }) {
  const { lab, m, toasts } = useScope();
  const { w, exchange } = useWorkbench();
  const exchangeText = (): string =>
    asExchangeText(exchangeOf(frame.seq, lab.transcript.value.slice(), lab.index));
  const call = frame.dir === 'out' ? asClientCall(frame.text) : undefined;
  const callText = (): string => {
    if (call?.ok !== true) return '';
    toasts.show({ text: call.remarks.map((remark) => exchange.remarks[remark]).join(' ') });
    return call.code;
  };
  return (
    <>
      <CopyButton text={() => frame.text} />
      <CopyButton label={m.transcript.detail.copyExchange} text={exchangeText} />
      {call?.ok === true && <CopyButton label={w.copy.call} text={callText} />}
      {call?.ok === false && call.why !== 'notRequest' && (
        <span class="hint">{exchange.noCall[call.why]}</span>
      )}
    </>
  );
}
