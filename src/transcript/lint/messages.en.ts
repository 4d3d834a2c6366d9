import type { LintMessages } from './messages.ts';

/** What each finding says, in English. */
export const lintMessagesEn: LintMessages = {
  'framing.json': {
    by: 'why',
    words: {
      end: 'This is no JSON: the text stops before its value is complete.',
      more: 'This is no JSON: something follows after the value is complete.',
      control: 'This is no JSON: a string holds a control character that must be written as an escape.',
      escape: 'This is no JSON: a backslash begins an escape that does not exist.',
      else: 'This is no JSON: this character cannot stand here.',
    },
  },
  'framing.utf8':
    'Half of a surrogate pair stands alone here. It cannot be written in UTF-8, which messages must be.',
  'framing.batch': 'An array of {count} messages. Each frame carries a single message; batches are gone.',
  'framing.object': 'This is JSON, but not an object, so it is no JSON-RPC message.',
  'framing.jsonrpc': 'A message says "jsonrpc": "2.0", in exactly these characters.',
  'framing.shape': {
    by: 'count',
    words: {
      0: 'Neither method, result nor error: a message is a request, a notification or an answer.',
      else: 'A message has one of method, result and error; this one has {count} of them.',
    },
  },
  'framing.method': 'The method of a request or notification is a string.',
  'framing.params': 'Parameters are an object here; JSON-RPC would allow an array, MCP does not.',
  'framing.requestId': 'An id is a string or an integer: no fraction, no boolean, no object.',
  'framing.nullId': 'An id must not be null, other than in plain JSON-RPC. Leave it out of what has none.',
  'framing.unsafeId':
    'This integer is too large to be read exactly by many programs, so its answer may name another id.',
  'framing.notificationId': '{method} is a notification and must not have an id: nobody answers it.',
  'framing.result': 'The result of an answer is an object.',
  'framing.resultId': 'A result without an id answers nothing: it must have the id of its request.',
  'framing.idInFlight':
    'The id {id} is still in use by the request in frame {other}, which has no answer yet.',
  'framing.serverRequest':
    'Servers send no requests. What {method} asks for goes into an input_required result.',
  'framing.clientAnswer': 'Clients send no responses: a server asks nothing that could be answered.',
  'framing.answerToNothing':
    'No request with the id {id} was sent on this connection, so this answers nothing.',
  'framing.answerIdType':
    'The request wrote its id {id} with the other JSON type. 1 and "1" are different ids.',
  'framing.answeredTwice': 'The request with the id {id} (frame {other}) has its answer already.',
  'framing.answerWithoutId':
    'An error may leave the id out only where it could not be read. Every request before it has a readable id; a notification is never answered.',
  'framing.size': 'This frame has {bytes} bytes; this lab refuses more than {limit}.',
  'framing.nesting': 'Arrays and objects are nested deeper here than the {limit} levels this lab reads.',
  'envelope.meta':
    'A request carries params._meta with the protocol version and the capabilities of the client.',
  'envelope.version': 'Each request names its protocol version, a string, in _meta under {key}.',
  'envelope.capabilities':
    'Each request declares the capabilities of its client, an object, in _meta under {key}; {} means none.',
  'envelope.clientInfo': 'A client should say who it is in _meta under {key}.',
  'envelope.accepted': {
    by: 'code',
    words: {
      null: 'The request lacks a required field of _meta. It must be rejected with -32602, not served.',
      else: 'The request lacks a required field of _meta. It must be rejected with -32602, not {code}.',
    },
  },
  'envelope.key':
    '{key} is no valid key of _meta: labels of letters, digits and hyphens before a slash, then a name that begins and ends with a letter or digit.',
  'envelope.reverseDns':
    'The prefix of {key} should be a reversed domain name: com.example/ rather than example.com/.',
  'envelope.reserved': 'The prefix of {key} is reserved for MCP, and this revision defines no such key.',
  'envelope.trace':
    'The value of {key} does not have the form that W3C Trace Context or W3C Baggage prescribes.',
  'envelope.serverInfo': 'A server should say who it is in the _meta of every result.',
  'results.resultType': 'A result must say its resultType: "complete" or "input_required".',
  'results.unknownType':
    'The resultType {type} is none of the protocol, and the request declares no extension that could bring it. A client must take the result as invalid.',
  'results.inputInComplete':
    'A complete result asks for nothing more; inputRequests belong to input_required.',
  'caching.ttlMissing': 'A complete result of {method} must carry ttlMs.',
  'caching.scopeMissing': 'A complete result of {method} must carry cacheScope.',
  'caching.ttl': 'ttlMs must be an integer of 0 or more milliseconds, not {value}.',
  'caching.scope': 'cacheScope is "public" or "private", not {value}.',
  'caching.inputRequired': 'A result that asks for input is never cached and carries no {name}.',
  'caching.scopeVaries':
    'All pages of a list must have one cacheScope: the page before said {before}, this one says {scope}.',
  'resources.uri':
    '{uri} is no URI (RFC 3986): a scheme and a colon first, and everything odd percent-encoded.',
  'resources.template': '{template} is no URI template (RFC 6570).',
  'resources.listedTwice': '{uri} stands in this list already. A URI identifies one resource.',
  'resources.sameUri': 'Several contents share the URI {uri}, so that a client cannot tell them apart.',
  'resources.empty':
    'Contents must not be empty for a resource that does not exist, and for one that does it cannot be told apart. Not found is the error -32602.',
  'resources.notFoundCode': 'A resource that does not exist is the error -32602, not {code}.',
  'resources.blob':
    'This is no standard Base64 from character {at} on: alphabet A–Z a–z 0–9 + /, padded with =.',
  'resources.textAndBlob': 'Contents are either text or blob; these have both.',
  'resources.mimeType': {
    by: 'found',
    words: {
      text: 'The type says {declared}, but the content is other text.',
      bytes: 'The type says {declared}, but the content does not begin like that.',
      else: 'The type says {declared}, but the content begins like {found}.',
    },
  },
  'resources.lastModified': '{time} is no ISO 8601 time, such as 2026-07-28T10:00:00Z.',
  'subscriptions.ackFirst':
    'The acknowledgment must be the first message of a subscription. This one for {id} comes before it.',
  'subscriptions.ackTwice': 'The subscription {id} has been acknowledged already.',
  'subscriptions.ackMore':
    'The acknowledgment is the part of the filter that is honoured; {name} was not asked for.',
  'subscriptions.id': '{method} belongs to a subscription and must name it in _meta.',
  'subscriptions.unknownId':
    'No subscription of this connection has the id {id}. Mind its JSON type: 1 and "1" are different.',
  'subscriptions.unasked': '{what} was not asked for on this subscription and must not be sent on it.',
  'subscriptions.notHonoured': '{what} was asked for, but the acknowledgment left it out.',
  'subscriptions.afterEnd': 'The subscription {id} has had its final result; nothing may follow.',
  'subscriptions.closeId':
    'The final result of a subscription must carry its id, {id}, in _meta, with the same JSON type.',
  'subscriptions.strayId':
    'A subscription id has no meaning here: it belongs to what a server sends on a subscription.',
  'cancellation.unknown': 'No request with the id {id} was sent on this connection. Mind its JSON type.',
  'cancellation.over': 'The request {id} (frame {other}) is over; there is nothing to cancel.',
  'cancellation.byServer':
    'A server may send notifications/cancelled only to end a subscription; {id} is none.',
  'cancellation.after':
    'The server had read the cancellation of {id} (frame {other}) and must not send anything more for it.',
  'cancellation.crossed':
    'This came for {id} after its cancellation (frame {other}). The two may have crossed on the way, which is allowed; a client ignores it.',
  'cancellation.idAgain':
    'The id {id} belongs to a cancelled request (frame {other}). A late answer to that one could be taken for this one’s.',
  'cancellation.reason': 'An empty reason tells nothing; leave it out.',
  'progress.token': 'A progress token is a string or an integer.',
  'progress.tokenInUse':
    'The token {token} is in use by the request in frame {other}; tokens of active requests must differ.',
  'progress.unknownToken': 'No request has given the token {token}.',
  'progress.afterEnd': 'The request of this token (frame {other}) has been answered; progress must stop.',
  'progress.increase': 'Progress must increase with each notification: {before} before, {value} now.',
  'progress.message': 'A message should tell people something; this one is blank.',
  'pagination.unknownCursor': {
    by: 'list',
    words: {
      null: 'The server has not given this cursor in what is recorded. Cursors are opaque: pass them on, never make or change them.',
      else: 'The server gave this cursor for {list}. It means nothing for another list.',
    },
  },
  'pagination.ignored':
    'This is the first page again: an invalid cursor should be the error -32602, not ignored.',
  'pagination.errorCode': 'An invalid cursor should be the error -32602, not {code}.',
  'pagination.loop': 'The next cursor is the one that was just used: this list never ends.',
  'prompts.media': {
    by: 'what',
    words: {
      data: 'Image and audio data must be Base64.',
      else: 'Image and audio data must have a valid MIME type.',
    },
  },
  'prompts.embedded': 'An embedded resource must have a valid URI, a MIME type, and text or blob.',
  'prompts.arguments':
    'The argument {name} is required, as the list says; the server should have refused the request.',
  'prompts.listedTwice': 'The name {name} stands in this list already. A name identifies one prompt.',
  'tools.name':
    'The tool name {name} should have 1 to 128 of these characters: letters, digits, underscore, hyphen, dot.',
  'tools.unique': 'The name {name} stands in this list already; names of tools should be unique.',
  'tools.inputSchema': 'The inputSchema of {name} must be a JSON Schema object.',
  'tools.schema': 'This is no valid JSON Schema: the value of {keyword} is of a wrong kind.',
  'tools.header': {
    by: 'why',
    words: {
      empty: 'x-mcp-header must not be empty.',
      token: 'x-mcp-header must be a valid name of an HTTP field.',
      repeated: 'x-mcp-header names must differ, upper and lower case being the same.',
      type: 'x-mcp-header is for strings, integers and booleans only.',
      else: 'x-mcp-header is for properties that are reached through properties alone.',
    },
  },
  'tools.output': {
    by: 'path',
    words: {
      '': 'The tool has an outputSchema, so its result must have structuredContent that conforms to it.',
      else: 'structuredContent does not conform to the tool’s outputSchema at {path}.',
    },
  },
  'tools.input':
    'The arguments do not fit the tool’s inputSchema (at {path}), yet the call succeeded. A server must validate its inputs.',
  'tools.structuredText': 'A result with structuredContent should also have it as text, for older clients.',
  'tools.media': {
    by: 'what',
    words: {
      data: 'Image and audio data must be Base64.',
      else: 'Image and audio data must have a valid MIME type.',
    },
  },
  'tools.order':
    'The same tools in another order than before: the order should not change, so that clients can cache the list.',
  'completion.tooMany': '{count} values; one answer holds at most {limit}.',
  'completion.total': 'The total is {total}, which does not go with {count} values and hasMore.',
  'completion.repeated': 'This value is suggested twice.',
  'errors.code': 'The code of an error must be an integer.',
  'errors.message': 'An error must have a message, a string.',
  'errors.object': 'The error of an answer must be an object with code and message.',
  'errors.sentence':
    'The message of an error should be one concise sentence; this one has {length} characters or several lines.',
  'errors.oldCode': '{code} belongs to earlier revisions and must not be sent any more.',
  'errors.legacyRange':
    '{code} lies in the range of codes from before; new implementations should not use it.',
  'errors.undefinedCode':
    '{code} lies in the range that only the specification may fill, and it defines no such code.',
  'errors.reservedRange':
    '{code} lies in JSON-RPC’s reserved range; codes of one’s own should lie outside -32768 to -32000.',
  'errors.meaning': {
    by: 'why',
    words: {
      noHeaders: '{code} is about HTTP headers, and there are none on this transport.',
      readable: '{code} means that the text is no JSON, but this request was.',
      supported:
        '{code} means an unsupported version, but the version asked for is among the supported ones.',
      else: '{code} means a missing capability, but the request declares everything that is required.',
    },
  },
  'errors.paramsCode': 'The parameters break the schema, so this should be -32602, not an internal error.',
  'mrtr.unsupported':
    'Only prompts/get, resources/read and tools/call may be answered with input_required, not {method}.',
  'mrtr.empty': 'A result that asks for input must have inputRequests, or requestState, or both.',
  'mrtr.method':
    'A server may ask for elicitation/create, sampling/createMessage and roots/list, not for {method}.',
  'mrtr.retryId': 'A retry is a request of its own and must have another id than {id}.',
  'mrtr.stateChanged': {
    by: 'sent',
    words: {
      true: 'requestState must come back exactly as it was given.',
      else: 'requestState was given and must come back with the retry.',
    },
  },
  'mrtr.stateInvented': 'No answer has given this requestState, so none may be sent.',
  'mrtr.stateElsewhere': 'This requestState belongs to another request and must not be used for this one.',
  'mrtr.responsesMissing': 'The server asked for {name}; the retry must bring it.',
  'mrtr.capability': 'The request does not declare {name}, so the server must not ask for it.',
  'input.url': '{url} is no valid URL.',
  'input.https': '{url} should use HTTPS.',
  'input.secretInForm':
    'The field {name} looks like a secret, which must never be asked for in a form; URL mode is for that.',
  'input.linkInForm': 'The message of a form should not contain links to click.',
  'input.answer': 'What came back does not fit the schema that was asked for, at {path}.',
  'input.rootUri': '{uri}: the URI of a root must begin with file://.',
  'input.context':
    'includeContext is deprecated and should not be used unless the client declares sampling.context.',
  'input.toolResults': 'A message with tool results must contain nothing else.',
  'input.toolBalance': 'Each tool use must be followed at once by a message with its result.',
  'versioning.served':
    'The server does not support version {version} and must refuse it with -32022, on every request.',
  'versioning.requested': 'data.requested must be the version that was asked for, {version}.',
  'versioning.again':
    'The server has said that it does not support {version}; the client should choose one of {supported}.',
  'versioning.discover': 'Every server must implement server/discover.',
  'versioning.undeclared': 'The server does this without having declared the capability {name}.',
  'versioning.declaredRefused':
    'The server declares {name} and must answer {method} with a list, be it empty.',
  'versioning.embeddedUndeclared': 'A server that embeds resources should declare the resources capability.',
  'versioning.extensionId': 'The extension identifier {id} must have a prefix, as in com.example/name.',
  'versioning.initialize':
    'An error for initialize should name the supported versions: an old client has nothing else to show to its user.',
  'versioning.removed': '{method} is no longer part of the protocol.',
  'logging.unasked': 'No request in flight has set a log level, so no log message may be sent.',
  'logging.below': 'No request in flight asks for messages of level {level}.',
  'logging.onStream':
    'Log messages belong to the request that asked for them and must not be sent on a subscription.',
  'logging.levelAccepted':
    'There is no log level {level}; the server should have refused the request with -32602.',
  'logging.secret': 'This looks like a credential. Log messages must not contain secrets.',
  'wire.params': { by: 'keyword', words: wire('params') },
  'wire.result': { by: 'keyword', words: wire('result') },
  'wire.notification': { by: 'keyword', words: wire('notification') },
  'wire.error': { by: 'keyword', words: wire('error') },
};

function wire(what: 'params' | 'result' | 'notification' | 'error') {
  const of = {
    params: 'The parameters break',
    result: 'The result breaks',
    notification: 'The notification breaks',
    error: 'The error breaks',
  }[what];
  return {
    required: `${of} the schema: {path} is missing.`,
    type: `${of} the schema: {path} must be {expected}.`,
    enum: `${of} the schema: {path} must be {expected}.`,
    format: `${of} the schema: {path} must have the format {expected}.`,
    limit: `${of} the schema: {path} must be {expected}.`,
    else: `${of} the schema at {path}.`,
  };
}
