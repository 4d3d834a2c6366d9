import { describe, expect, test } from 'vitest';
import {
  acknowledged,
  cancelled,
  conversation,
  error,
  listen,
  request,
  result,
  updated,
} from './conversation.ts';

describe('answers and requests', () => {
  test('an answer finds its request by connection and id', () => {
    const talk = conversation();
    const one = talk.out(request(1, 'resources/list'), 'c1');
    const other = talk.out(request(1, 'resources/read'), 'c2');
    const otherAnswer = talk.in(result(1), 'c2');
    const oneAnswer = talk.in(error(1, -32602), 'c1');
    expect(talk.index.links(oneAnswer)).toEqual({ answers: one });
    expect(talk.index.links(one)).toEqual({ answeredBy: oneAnswer });
    expect(talk.index.links(otherAnswer)).toEqual({ answers: other });
  });

  test('ids of different JSON types are different ids', () => {
    const talk = conversation();
    const number = talk.out(request(21, 'resources/list'));
    const text = talk.out(request('21', 'resources/list'));
    const answer = talk.in(result('21'));
    expect(talk.index.links(answer)).toEqual({ answers: text });
    expect(talk.index.links(number)).toEqual({});
  });

  test('zero is an id like any other', () => {
    const talk = conversation();
    const asked = talk.out(request(0, 'resources/list'));
    expect(talk.index.links(talk.in(result(0)))).toEqual({ answers: asked });
  });

  test('an id that is used again after its answer belongs to the new request', () => {
    const talk = conversation();
    const first = talk.out(request(7, 'resources/read'));
    const firstAnswer = talk.in(result(7));
    const second = talk.out(request(7, 'resources/read'));
    const secondAnswer = talk.in(result(7));
    expect(talk.index.links(second)).toEqual({ sameIdAs: first, answeredBy: secondAnswer });
    expect(talk.index.links(first)).toEqual({ answeredBy: firstAnswer });
  });

  test('with one id twice in flight, -32600 refuses the younger and the result is the elder’s', () => {
    const talk = conversation();
    const first = talk.out(request(40, 'resources/read'));
    const second = talk.out(request(40, 'resources/read'));
    const refusal = talk.in(error(40, -32600));
    const answer = talk.in(result(40));
    expect(talk.index.links(refusal)).toEqual({ answers: second });
    expect(talk.index.links(answer)).toEqual({ answers: first });
  });

  test('an error without id answers the oldest frame whose id could not be read', () => {
    const talk = conversation();
    const broken = talk.out('{oops');
    const fine = talk.out(request(1, 'resources/list'));
    const fraction = talk.out(request(1.5, 'resources/list'));
    const first = talk.in(error(undefined, -32700));
    const second = talk.in(error(undefined, -32600));
    expect(talk.index.links(first)).toEqual({ answers: broken });
    expect(talk.index.links(second)).toEqual({ answers: fraction });
    expect(talk.index.links(fine)).toEqual({});
  });

  test('a frame over the limit is answered without its id', () => {
    const talk = conversation();
    const big = talk.out(request(5, 'resources/read', { uri: 'x'.repeat(1024 * 1024) }));
    expect(talk.index.links(talk.in(error(undefined, -32600, { limit: 1048576 })))).toEqual({ answers: big });
  });

  test('a frame of the wrong shape whose id is readable is answered by that id', () => {
    const talk = conversation();
    const odd = talk.out({ jsonrpc: '2.0', id: 9 });
    expect(talk.index.links(talk.in(error(9, -32600)))).toEqual({ answers: odd });
    expect(talk.index.links(talk.in(error(undefined, -32700)))).toEqual({});
  });

  test('an answer nobody asked for stays alone', () => {
    const talk = conversation();
    expect(talk.index.links(talk.in(result(99)))).toEqual({});
  });
});

describe('what belongs to a request', () => {
  test('events and the final result belong to the listen whose id they carry', () => {
    const talk = conversation();
    const one = talk.out(listen(1, 'notes://a'));
    const other = talk.out(listen('1', 'notes://b'));
    const ack = talk.in(acknowledged(1, 'notes://a'));
    const event = talk.in(updated('1', 'notes://b'));
    expect(talk.index.links(ack)).toEqual({ belongsTo: one });
    expect(talk.index.links(event)).toEqual({ belongsTo: other });
  });

  test('a refused second listen with the same id does not take over the events', () => {
    const talk = conversation();
    const first = talk.out(listen(3, 'notes://a'));
    talk.in(acknowledged(3, 'notes://a'));
    talk.out(listen(3, 'notes://b'));
    talk.in(error(3, -32600));
    expect(talk.index.links(talk.in(updated(3, 'notes://a')))).toEqual({ belongsTo: first });
  });

  test('after a cancel the id may be used again', () => {
    const talk = conversation();
    talk.out(listen(3, 'notes://a'));
    talk.in(acknowledged(3, 'notes://a'));
    talk.out(cancelled(3));
    const again = talk.out(listen(3, 'notes://b'));
    expect(talk.index.links(talk.in(acknowledged(3, 'notes://b')))).toEqual({ belongsTo: again });
    const end = talk.in(result(3));
    expect(talk.index.links(end)).toEqual({ answers: again });
  });

  test('progress belongs to the request that chose its token', () => {
    const talk = conversation();
    const asked = talk.out(request(1, 'tools/call', { name: 'slow', _meta: { progressToken: 'p' } }));
    const progress = talk.in({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: 'p', progress: 1 },
    });
    expect(talk.index.links(progress)).toEqual({ belongsTo: asked });
  });

  test('a cancellation names its request, and an answer that comes late is still tied to it', () => {
    const talk = conversation();
    const asked = talk.out(request(8, 'tools/call', { name: 'slow' }));
    const cancel = talk.out(cancelled(8));
    const late = talk.in(result(8));
    expect(talk.index.links(cancel)).toEqual({ cancels: asked });
    expect(talk.index.links(asked)).toEqual({ cancelledBy: cancel, answeredBy: late });
  });
});

test('links become a new object only when they change', () => {
  const talk = conversation();
  const asked = talk.out(request(1, 'resources/list'));
  const before = talk.index.links(asked);
  talk.out(request(2, 'resources/list'));
  expect(talk.index.links(asked)).toBe(before);
  talk.in(result(1));
  expect(talk.index.links(asked)).not.toBe(before);
});
