import type { Coverage } from './model.ts';

/** The base protocol: messages, patterns, transports, versions. */
export const basic: Coverage = {
  'basic/index': { must: ['host'] },
  'basic/index#messages': {
    must: [
      [
        ...(['framing.json', 'framing.batch', 'framing.object', 'framing.jsonrpc'] as const),
        ...(['framing.shape', 'framing.method', 'framing.params'] as const),
      ],
    ],
  },
  'basic/index#requests': { must: ['framing.requestId', 'framing.nullId', 'framing.idInFlight'] },
  'basic/index#result-responses': {
    must: [
      ['framing.resultId', 'framing.answerToNothing', 'framing.answerIdType', 'framing.answeredTwice'],
      'framing.result',
      'results.resultType',
    ],
  },
  'basic/index#resulttype': { must: ['results.unknownType', 'results.unknownType', 'host'] },
  'basic/index#error-responses': {
    must: [
      ['framing.answerWithoutId', 'framing.answerIdType'],
      ['errors.object', 'errors.code', 'errors.message'],
      'errors.code',
    ],
  },
  'basic/index#error-codes': {
    must: [
      'errors.legacyRange',
      'host',
      'errors.undefinedCode',
      ['errors.meaning', 'wire.error'],
      'errors.oldCode',
    ],
    should: ['errors.legacyRange', 'host', 'errors.reservedRange'],
  },
  'basic/index#notifications': {
    must: [['framing.answerWithoutId', 'framing.answerToNothing'], 'framing.notificationId'],
  },
  'basic/index#statelessness': { must: [[2, 'host']], should: [[3, 'host']] },
  'basic/index#auth': { should: [[2, 'authorization']] },
  'basic/index#schema-dialect': { must: ['host'], should: [[2, 'host']] },
  'basic/index#implementation-requirements': { must: [[3, 'host']], should: ['host'] },
  'basic/index#schema-validation': { must: ['tools.schema'] },
  'basic/index#ref-resolution': { must: [[2, 'host']], should: [[2, 'host']] },
  'basic/index#composition-keyword-resource-use': { should: ['host'] },
  'basic/index#meta': {
    must: [
      ...(['host', 'envelope.key', 'envelope.key', 'envelope.key'] as const),
      ['envelope.meta', 'envelope.version', 'envelope.capabilities'],
      ...([
        'envelope.accepted',
        'http',
        'mrtr.capability',
        ['mrtr.capability', 'wire.error'],
        'http',
      ] as const),
      ['subscriptions.id', 'subscriptions.unknownId'],
      'envelope.trace',
    ],
    should: ['envelope.reverseDns', 'envelope.clientInfo', 'envelope.serverInfo', [2, 'host']],
  },
  'basic/index#icons': { must: [[3, 'host']], should: ['host'] },
  // Ending a subscription: this page asks the server for a cancellation, the page on subscriptions for the result.
  'basic/patterns/cancellation': { must: ['disputed', 'cancellation.byServer'], should: ['host'] },
  'basic/patterns/cancellation#transport-specific-cancellation': { must: ['http', 'host'] },
  'basic/patterns/cancellation#timeouts': { should: [[4, 'host']] },
  'basic/patterns/cancellation#behavior-requirements': {
    must: [['cancellation.unknown', 'cancellation.over'], 'cancellation.byServer'],
    should: [['cancellation.after', 'cancellation.crossed'], 'host'],
  },
  'basic/patterns/cancellation#timing-considerations': { must: ['host'] },
  'basic/patterns/cancellation#implementation-notes': { should: [[2, 'host']] },
  'basic/patterns/cancellation#error-handling': { should: ['host'] },
  'basic/patterns/index': { must: ['framing.serverRequest'] },
  'basic/patterns/mrtr': { must: ['framing.serverRequest', 'envelope.meta'] },
  'basic/patterns/mrtr#inputrequiredresult': { must: ['mrtr.stateChanged'] },
  'basic/patterns/mrtr#supported-requests': { must: ['mrtr.unsupported'] },
  'basic/patterns/mrtr#server-requirements-basic-workflow': {
    // Keys are unique because JSON's are: of two members with one name a reader sees the last.
    must: [
      ...(['undecidable', ['mrtr.method', 'wire.result'], [4, 'host'], 'mrtr.empty'] as const),
      ...(['mrtr.capability', 'mrtr.capability', 'host'] as const),
    ],
    should: ['host'],
  },
  'basic/patterns/mrtr#client-requirements-basic-workflow': {
    must: [
      ...(['mrtr.responsesMissing', 'mrtr.stateChanged', 'host'] as const),
      ...(['mrtr.stateInvented', 'mrtr.retryId', 'mrtr.stateElsewhere'] as const),
    ],
  },
  'basic/patterns/mrtr#error-handling': { should: [[4, 'host']] },
  'basic/patterns/mrtr#security-considerations': { must: ['host'] },
  'basic/patterns/progress#progress-flow': {
    must: ['progress.token', 'progress.tokenInUse', 'progress.increase'],
    should: ['progress.message'],
  },
  'basic/patterns/progress#behavior-requirements': { must: [['progress.unknownToken', 'progress.afterEnd']] },
  'basic/patterns/progress#implementation-notes': { must: ['progress.afterEnd'], should: [[2, 'host']] },
  'basic/patterns/subscriptions#opening-a-stream': { must: ['subscriptions.unasked'] },
  'basic/patterns/subscriptions#acknowledgment': {
    must: ['subscriptions.ackFirst', 'subscriptions.ackFirst'],
    should: ['host'],
  },
  'basic/patterns/subscriptions#receiving-notifications': { must: ['host'] },
  'basic/patterns/subscriptions#cancellation': { should: ['disputed'] },
  // That a client listens again on a new connection shows only where it means to go on.
  'basic/patterns/subscriptions#graceful-closure': { must: ['undecidable'], should: ['disputed'] },
  'basic/transports/index#messages': {
    must: ['framing.utf8', ['framing.serverRequest', 'framing.clientAnswer']],
  },
  'basic/transports/index#custom-transports': { must: ['framing.json'], should: [[2, 'host']] },
  'basic/transports/stdio': { must: ['stdio', 'framing.json', 'framing.json'], should: [[2, 'stdio']] },
  'basic/transports/stdio#sending-messages': { must: ['framing.clientAnswer'] },
  'basic/transports/stdio#receiving-messages': { must: ['host', 'framing.serverRequest'] },
  'basic/transports/stdio#cancellation': { must: ['host', 'cancellation.after'], should: ['host'] },
  'basic/transports/stdio#shutdown': { should: [[2, 'stdio']] },
  'basic/transports/stdio#unexpected-termination': { should: ['stdio'] },
  'basic/transports/stdio#backward-compatibility': { must: ['host'], should: [[2, 'host']] },
  'basic/versioning#protocol-version-negotiation': {
    must: [['versioning.served', 'versioning.requested'], 'versioning.discover'],
    should: ['versioning.again'],
  },
  'basic/versioning#extension-negotiation': { must: ['versioning.extensionId', 'host'], should: ['host'] },
  'basic/versioning#backward-compatibility-with-initialization-based-versions': {
    should: ['host', 'versioning.initialize'],
  },
  'basic/versioning#compatibility-matrix': { should: ['host'] },
};
