/** What a message of the protocol is: its method, who sends it, and whether an answer follows. */
export interface MessageType<M extends string = string> {
  readonly method: M;
  readonly kind: 'request' | 'notification';
  /** Servers send no requests and clients no responses (basic/transports, "Messages"). */
  readonly direction: 'client to server' | 'server to client' | 'both';
}

export function clientRequest<M extends string>(method: M): MessageType<M> {
  return { method, kind: 'request', direction: 'client to server' };
}

export function serverNotification<M extends string>(method: M): MessageType<M> {
  return { method, kind: 'notification', direction: 'server to client' };
}
