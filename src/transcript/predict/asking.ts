import { isObject } from '../../protocol/json.ts';

/** The name, URI or reference that a request is about; `undefined` where its method has none. */
export function nameOf(method: string, params: Record<string, unknown>): unknown {
  switch (method) {
    case 'resources/read':
      return params.uri;
    case 'prompts/get':
    case 'tools/call':
      return params.name;
    case 'completion/complete': {
      const ref = isObject(params.ref) ? params.ref : {};
      return [ref.type, ref.uri ?? ref.name];
    }
    default:
      return undefined;
  }
}
