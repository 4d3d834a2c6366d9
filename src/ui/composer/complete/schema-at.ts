import { META } from '../../../protocol/meta.ts';
import { DEFINITIONS, NOTIFICATIONS, PARAMS, type Schema } from '../../../transcript/lint/schema/index.ts';

/** The methods that a client sends. */
export const CLIENT_METHODS: readonly string[] = [...Object.keys(PARAMS), 'notifications/cancelled'];

/** A message of a client, as far as its method is known. */
function messageSchema(method: string | undefined): Schema {
  const known = method === undefined ? undefined : (PARAMS[method] ?? NOTIFICATIONS[method]?.params);
  return {
    type: 'object',
    properties: {
      jsonrpc: { type: 'string', const: '2.0' },
      id: { type: ['string', 'integer'] },
      method: { type: 'string', enum: CLIENT_METHODS },
      params: known === undefined ? { type: 'object' } : { $ref: known },
    },
    required: ['jsonrpc', 'method'],
  };
}

/** The lab's own binding carries the credential beside what the revision has. */
const LAB_META: Schema = { properties: { [META.authorization]: { type: 'string' } } };

/** All schemas that a value at `path` of a message may have; none where nothing is said of it. */
export function schemasAt(path: readonly (string | number)[], method: string | undefined): readonly Schema[] {
  let schemas: readonly Schema[] = resolved(messageSchema(method));
  for (const [at, step] of path.entries()) {
    schemas = schemas.flatMap((schema) => {
      const inner =
        typeof step === 'number'
          ? schema.items
          : (schema.properties?.[step] ??
            (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined));
      return inner === undefined ? [] : resolved(inner);
    });
    if (at === 1 && step === '_meta') schemas = [...schemas, LAB_META];
  }
  return schemas;
}

/** References followed and alternatives laid side by side. */
function resolved(schema: Schema, depth = 0): readonly Schema[] {
  if (depth > 8) return [];
  const referred = schema.$ref === undefined ? undefined : DEFINITIONS[schema.$ref];
  if (referred !== undefined) return resolved(referred, depth + 1);
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => resolved(one, depth + 1));
  return [schema];
}
