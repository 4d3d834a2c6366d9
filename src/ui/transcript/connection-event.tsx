import type { RecordedEvent } from '../../transcript/model.ts';
import { formatTime } from '../model/format.ts';
import { instancesSeen } from '../model/instances-seen.ts';
import { useScope } from '../scope.tsx';

/** What happened to a connection, between the frames and clearly none of them. */
export function ConnectionEvent({ event }: { readonly event: RecordedEvent }) {
  const { lab, m } = useScope();
  const name = instancesSeen(lab).nameOf(event.connection);
  const server = name === undefined ? event.server : m.transcript.instanceOf(event.server, name);
  const words = m.transcript.event[event.event](m.transcript.channel[event.channel], server);
  const reason = event.reason === undefined ? '' : `: ${m.transcript.reason[event.reason]}`;
  return (
    <p class={`connection-event is-${event.event}`}>
      <span>
        {words}
        {reason}
      </span>
      <time class="frame-time" dateTime={new Date(event.at).toISOString()}>
        {formatTime(event.at)}
      </time>
    </p>
  );
}
