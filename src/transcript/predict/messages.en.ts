import { type PredictionMessages, text } from './messages.ts';

/** Predictions in English. */
export const predictionsEn: PredictionMessages = {
  expected: 'Expected',
  cannotKnow: 'The lab cannot know; possible are',
  or: 'or',
  outcomes: {
    inputRequired: 'a result that asks for input',
    acknowledgment: 'the acknowledgment of the subscription',
    none: 'no answer',
  },
  results: {
    discovery: 'what the server speaks and offers',
    resources: 'a page of resources',
    resourceTemplates: 'a page of templates',
    prompts: 'a page of prompts',
    tools: 'a page of tools',
    contents: 'contents',
    messages: 'the messages of the prompt',
    tool: 'the result of the tool, failed or not',
    toolError: 'a result of the tool with isError',
    completion: 'suggestions',
    end: 'the end of the subscription',
    other: 'a result',
  },
  error: (code, about) =>
    about === 'resource'
      ? `error ${code} about a resource`
      : about === 'limit'
        ? `error ${code} about a limit`
        : `error ${code}`,
  verdicts: {
    right: 'As expected.',
    wrong:
      'Not as expected: either the lab or the server is wrong about the rules, or something happened unseen.',
    open: 'One of the answers that were possible.',
    waiting: 'No answer yet.',
  },
  rules: {
    'frame.size': (data) =>
      `The frame has ${text(data, 'bytes')} bytes; more than ${text(data, 'limit')} are refused unread.`,
    'frame.nesting': (data) => `Arrays and objects are nested deeper than ${text(data, 'limit')}.`,
    'frame.utf8': () => 'Half a surrogate pair stands here, which UTF-8 cannot say.',
    'frame.json': () => 'From here on the text is not JSON.',
    'frame.batch': () => 'This is a list. Each frame is one message; batches do not exist.',
    'frame.object': () => 'A message is a JSON object.',
    'frame.response': () =>
      'This is an answer. A server sends no requests that a client could answer, so nothing happens.',
    'frame.notification': () =>
      'Without an id it is a notification, and a notification is never answered, whatever is wrong with it.',
    'frame.cancel': (data) =>
      `This cancels request ${text(data, 'id')}: nothing more comes for it, and nothing for this.`,
    'frame.cancelNothing': () => 'No open request has this id; such a cancellation is ignored.',
    'frame.id': () =>
      'An id is a string or an integer, never null. As it cannot be read, the error carries none.',
    'frame.jsonrpc': () => 'jsonrpc must be exactly "2.0".',
    'frame.method': () => 'A message needs a method, and a method is a string.',
    'frame.both': () => 'A message is a request or an answer, not both.',
    'frame.params': () => 'Parameters stand in an object.',
    'id.open': (data) => `Request ${text(data, 'id')} is still open; its id cannot be used a second time.`,
    'id.maybeOpen': (data) =>
      `Request ${text(data, 'id')} has no answer yet. If that comes first, this id is free again.`,
    'limit.inFlight': (data) =>
      `${text(data, 'limit')} requests of this connection wait for their answers; more are refused.`,
    'version.unsupported': (data) =>
      `The server speaks ${text(data, 'supported')}, not ${text(data, 'version')}. It says so before it looks at anything else.`,
    'method.unknown': (data) => `No method of this revision is called "${text(data, 'method')}".`,
    'method.removed': (data) => `"${text(data, 'method')}" belongs to an earlier revision and is gone.`,
    'method.notOffered': (data) => `The server has not declared the capability "${text(data, 'family')}".`,
    'method.maybeOffered': (data) =>
      `Nobody has asked yet whether the server has the capability "${text(data, 'family')}"; server/discover would tell.`,
    'meta.missing': (data) => `Every request carries "${text(data, 'key')}".`,
    'meta.wrong': (data) => `"${text(data, 'key')}" has a value that it cannot have.`,
    'meta.maybeWrong': (data) =>
      `Something inside "${text(data, 'key')}" does not fit the schema; a server may let that pass.`,
    'params.wrong': (data) =>
      `This does not fit the parameters of the method: ${text(data, 'name')} should be ${text(data, 'expected')}.`,
    'params.maybeWrong': () =>
      'Something deep inside the parameters does not fit the schema; a server may let that pass.',
    'params.uri': () => 'This is not a URI: something here may not stand in one.',
    'params.uriLength': (data) => `A URI has at most ${text(data, 'limit')} characters here.`,
    'params.filterLength': (data) => `A filter holds at most ${text(data, 'limit')} URIs.`,
    'limit.subscriptions': (data) =>
      `${text(data, 'limit')} subscriptions are open on this connection; more are refused.`,
    'limit.completions': (data) =>
      `Within a second about ${text(data, 'limit')} completions are answered; that many were asked for.`,
    'limit.toolCalls': (data) =>
      `Within a second about ${text(data, 'limit')} tool calls are answered; that many were made.`,
    'token.form': () => 'What stands here cannot be a token.',
    'token.signature': () => 'The signature does not belong to these claims.',
    'token.expired': () => "By its claim exp the token has expired on the world's clock.",
    'token.notYet': () => "By its claim nbf the token is not valid yet on the world's clock.",
    'token.refused': () => 'This very token was refused before.',
    'token.unseen': () => 'This token was not used here before; only the server can check its signature.',
    'token.missing': () => 'This server wants a credential, and the request has none.',
    'token.maybeMissing': () =>
      'The request has no credential, and it was not seen yet whether this server wants one.',
    'scope.missing': (data) =>
      `This needs the scope ${text(data, 'needed')}, which the credential does not have.`,
    'scope.unknown': () => 'It was not seen yet which scopes this needs.',
    'cursor.unseen': () =>
      'The server has not given out this cursor. Cursors are opaque: they can be used, not made.',
    'cursor.unknown': () =>
      'This list was not seen yet, so it is not known whether the cursor is one of its own.',
    'cursor.other': (data) => `This cursor was given out by ${text(data, 'method')}, or to somebody else.`,
    'state.unseen': () => 'The server has not given out this requestState.',
    'state.unknown': () =>
      "No answer of this method was seen yet, so it is not known whether the state is one of the server's.",
    'state.other': () => 'This requestState belongs to another request, or to somebody else.',
    'state.age': () => 'The server gave out this requestState; it may have become too old.',
    'uri.seen': () =>
      'The server has listed this resource for this caller, or has served it, and nothing has changed since.',
    'uri.missedBefore': () => 'The same caller asked for this URI before, and it was not found.',
    'uri.changed': () => 'This resource was seen before, but something has changed since; it may be gone.',
    'uri.unseen': () =>
      'This URI was neither listed nor read. It may be there, may not be, or may not be meant for this caller.',
    'name.unknown': (data) =>
      `${text(data, 'list')} was read to its end, and nothing there is called "${text(data, 'name')}".`,
    'name.unseen': (data) =>
      `${text(data, 'list')} was not read to its end, so it is not known whether "${text(data, 'name')}" exists.`,
    'name.notListed': (data) =>
      `The caller's own list does not have "${text(data, 'name')}". It does not exist, or the caller has no right to it.`,
    'argument.missing': (data) => `The prompt needs the argument "${text(data, 'name')}".`,
    'argument.unknown': (data) => `The prompt has no argument "${text(data, 'name')}".`,
    'argument.notCompletable': (data) => `There is no such argument to complete: "${text(data, 'name')}".`,
    'argument.values': () => 'Whether these values make sense only the prompt itself knows.',
    'input.malformed': (data) =>
      `By the tool's schema this is missing, unknown or of another type: ${text(data, 'expected')} is expected.`,
    'input.refused': (data) =>
      `The tool's schema does not allow this value: ${text(data, 'expected')}. A model should read that, so it comes in the result.`,
    'input.unclear': () => "The tool's schema was not seen, or says more than the lab can judge.",
    'tool.mayAsk': () => 'What this tool does with these arguments was not seen yet.',
    'answer.discovery': () => 'Discovery is answered for everyone.',
    'answer.list': () => 'Nothing stands against a page of this list.',
    'answer.prompt': () => 'The same was answered before, or nothing about it depends on values.',
    'answer.tool': () => 'The same call was answered before.',
    'answer.completion': () => 'Prompt or template and argument are known.',
    'answer.acknowledgment': () =>
      'A subscription begins with its acknowledgment, which names what is honoured of the filter.',
  },
};
