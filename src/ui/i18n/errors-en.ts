/** What error codes mean, in English: what happened, and what to do about it. */
export const errorsEn = {
  parseError: {
    title: 'Not JSON',
    text: 'The server could not read the text as JSON at all, so it does not even know which request it was.',
    remedy: 'Mend the JSON (brackets, quotes, commas) and send it again.',
  },
  invalidRequest: {
    title: 'Not a valid message',
    text: 'It is JSON, but not one JSON-RPC 2.0 message: jsonrpc, id or params have the wrong shape, or the id is already in use.',
    remedy:
      'Send one object with jsonrpc "2.0", a method, and an id that is a string or an integer and not in flight.',
  },
  limit: {
    title: 'Beyond a limit',
    text: 'The frame is longer, or nested deeper, than the server takes. It was refused before it was read.',
    remedy: 'Send less at a time; data.limit says how many bytes, or how many levels, are allowed.',
  },
  methodNotFound: {
    title: 'Unknown method',
    text: 'The server does not have this method, or the capability behind it is not offered.',
    remedy: 'Ask server/discover what is offered. Methods of older revisions are gone.',
  },
  resource: {
    title: 'Resource not found',
    text: 'The URI is well formed, but there is no such resource for you. A forbidden one answers exactly alike.',
    remedy: 'Take a URI from resources/list or fill in a template. data.uri repeats what was asked for.',
  },
  invalidUri: {
    title: 'Invalid URI',
    text: 'What was sent as URI does not follow the rules for URIs (RFC 3986).',
    remedy: 'Encode blanks and special characters with %, and begin with a scheme such as notes:.',
  },
  meta: {
    title: 'Envelope incomplete',
    text: 'Every request must say in params._meta which protocol version and which client capabilities it comes with.',
    remedy: 'Put the _meta keys back. A prepared message has them all.',
  },
  invalidParams: {
    title: 'Invalid parameters',
    text: 'The method is known, but its parameters are missing, wrong or refused.',
    remedy: 'Compare the parameters with those of a prepared message.',
  },
  internalError: {
    title: 'Fault of the server',
    text: 'Something broke inside the server. The request may have been right; the answer tells nothing of the inside.',
    remedy: 'Try again later; the operator finds the reason in the log.',
  },
  headerMismatch: {
    title: 'Headers and body disagree',
    text: 'Over HTTP, the headers of the request must say the same as its body.',
    remedy: 'Make Mcp-Method, Mcp-Name and the version header agree with the body.',
  },
  missingClientCapability: {
    title: 'A client capability is missing',
    text: 'The server needs something from the client that the client did not declare in this request.',
    remedy: 'Declare what data.requiredCapabilities names, if your client can do it.',
  },
  unsupportedVersion: {
    title: 'Version not supported',
    text: 'The server does not speak the protocol version that this request names.',
    remedy: 'Choose one of data.supported and send the request again.',
  },
  legacyResourceNotFound: {
    title: 'Resource not found (old code)',
    text: 'Revisions before 2026-07-28 said it with this code. Clients still accept it; servers must not send it any more.',
    remedy: 'Treat it like -32602 for a missing resource.',
  },
  unauthorized: {
    title: 'No valid credential',
    text: 'Something here needs a token, and there was none, or it does not hold. Over HTTP this is status 401.',
    remedy: 'Choose an identity above, or put its token into the message.',
  },
  insufficientScope: {
    title: 'Scope missing',
    text: 'The token is valid, but lacks a permission. Over HTTP this is status 403.',
    remedy: 'Use an identity that holds what data.requiredScopes names.',
  },
  tooMany: {
    title: 'Too much at once',
    text: 'A limit on requests, subscriptions or their rate was reached. Over HTTP this is status 429.',
    remedy: 'Wait for answers, or cancel what is no longer needed.',
  },
  reserved: {
    title: 'A reserved code',
    text: 'This code lies in a range that the specification keeps for itself or for old uses, and has no meaning here.',
    remedy: 'Do not build on it.',
  },
  application: {
    title: 'Application error',
    text: 'A code of the server’s own, outside the range that JSON-RPC reserves.',
    remedy: 'Read the message and the server’s documentation.',
  },
};
