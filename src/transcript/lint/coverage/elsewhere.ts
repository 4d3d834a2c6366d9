import type { Coverage } from './model.ts';

/** Pages of which nothing shows in the frames of this transport, or that repeat others. */
export const elsewhere: Coverage = {
  'basic/authorization/authorization-server-discovery#authorization-server-location': {
    must: [[4, 'authorization']],
  },
  'basic/authorization/authorization-server-discovery#protected-resource-metadata-discovery-requirements': {
    must: [[4, 'authorization']],
  },
  'basic/authorization/authorization-server-discovery#authorization-server-metadata-discovery': {
    must: [[7, 'authorization']],
  },
  'basic/authorization/client-registration': { should: ['authorization'] },
  'basic/authorization/client-registration#client-id-metadata-documents': { should: ['authorization'] },
  'basic/authorization/client-registration#implementation-requirements': {
    must: [[8, 'authorization']],
    should: [[3, 'authorization']],
  },
  'basic/authorization/client-registration#advertising-cimd-support': { should: ['authorization'] },
  'basic/authorization/client-registration#pre-registration': { should: ['authorization'] },
  'basic/authorization/client-registration#application-type-and-redirect-uri-constraints': {
    must: [[2, 'authorization']],
    should: [[3, 'authorization']],
  },
  'basic/authorization/client-registration#authorization-server-binding': {
    must: [[3, 'authorization']],
    should: ['authorization'],
  },
  'basic/authorization/index#protocol-requirements': {
    must: ['authorization'],
    should: [[2, 'authorization']],
  },
  'basic/authorization/index#overview': { must: [[5, 'authorization']], should: ['authorization'] },
  'basic/authorization/index#authorization-server-discovery': { must: ['authorization'] },
  'basic/authorization/index#client-registration': { must: ['authorization'] },
  'basic/authorization/index#scope-selection-strategy': {
    must: [[2, 'authorization']],
    should: [[5, 'authorization']],
  },
  'basic/authorization/index#authorization-response-validation': {
    must: [[6, 'authorization']],
    should: [[2, 'authorization']],
  },
  'basic/authorization/index#resource-parameter-implementation': { must: [[4, 'authorization']] },
  'basic/authorization/index#canonical-server-uri': {
    must: ['authorization'],
    should: [[3, 'authorization']],
  },
  'basic/authorization/index#token-requirements': { must: [[4, 'authorization']] },
  'basic/authorization/index#token-handling': { must: [[7, 'authorization']] },
  'basic/authorization/index#refresh-tokens': {
    must: [[2, 'authorization']],
    should: [[2, 'authorization']],
  },
  'basic/authorization/index#error-handling': { must: ['authorization'] },
  'basic/authorization/index#runtime-insufficient-scope-errors': { should: [[5, 'authorization']] },
  'basic/authorization/index#step-up-authorization-flow': {
    must: ['authorization'],
    should: [[4, 'authorization']],
  },
  'basic/authorization/index#security-considerations': { must: ['authorization'] },
  'basic/authorization/security-considerations': { must: [[2, 'authorization']] },
  'basic/authorization/security-considerations#token-audience-binding-and-validation': {
    must: [[2, 'authorization']],
  },
  'basic/authorization/security-considerations#token-theft': {
    must: [[2, 'authorization']],
    should: ['authorization'],
  },
  'basic/authorization/security-considerations#communication-security': { must: [[3, 'authorization']] },
  'basic/authorization/security-considerations#authorization-code-protection': {
    must: [[8, 'authorization']],
  },
  'basic/authorization/security-considerations#open-redirection': {
    must: [[3, 'authorization']],
    should: [[2, 'authorization']],
  },
  'basic/authorization/security-considerations#client-id-metadata-document-security': {
    must: ['authorization'],
  },
  'basic/authorization/security-considerations#authorization-server-abuse-protection': {
    should: ['authorization'],
  },
  'basic/authorization/security-considerations#localhost-redirect-uri-risks': {
    must: ['authorization'],
    should: ['authorization'],
  },
  'basic/authorization/security-considerations#confused-deputy-problem': { must: ['authorization'] },
  'basic/authorization/security-considerations#access-token-privilege-restriction': {
    must: [[6, 'authorization']],
  },
  'basic/transports/streamable-http': { must: ['http'] },
  'basic/transports/streamable-http#security-endpoint': { must: [[2, 'http']], should: [[2, 'http']] },
  'basic/transports/streamable-http#sending-messages': { must: [[10, 'http']] },
  'basic/transports/streamable-http#receiving-messages': { must: [[2, 'http']], should: [[2, 'http']] },
  'basic/transports/streamable-http#cancellation': { must: [[2, 'http']], should: ['http'] },
  'basic/transports/streamable-http#protocol-version-header': { must: [[6, 'http']] },
  'basic/transports/streamable-http#standard-request-headers': { must: [[2, 'http']] },
  'basic/transports/streamable-http#custom-headers-from-tool-parameters': { must: [[2, 'http']] },
  'basic/transports/streamable-http#schema-extension': { must: [[10, 'http']], should: ['http'] },
  'basic/transports/streamable-http#value-encoding': { must: [[6, 'http']], should: ['http'] },
  'basic/transports/streamable-http#client-behavior': { must: ['http'], should: ['http'] },
  'basic/transports/streamable-http#server-behavior-for-custom-headers': { must: [[11, 'http']] },
  'basic/transports/streamable-http#case-sensitivity': { must: ['http'] },
  'basic/transports/streamable-http#server-validation': { must: [[5, 'http']], should: [[3, 'http']] },
  'basic/transports/streamable-http#backward-compatibility': { should: ['http'] },
  'basic/transports/streamable-http#earlier-streamable-http-revisions': { should: ['http'] },
  'basic/transports/streamable-http#httpsse-transport-2024-11-05': { should: [[2, 'http']] },
  'changelog#major-changes': { must: [[4, 'repeats']], should: [[2, 'repeats']] },
  'changelog#minor-changes': { must: [[4, 'repeats']], should: [[2, 'repeats']] },
  deprecated: { should: [[2, 'deprecation']] },
  index: { must: [[5, 'words']], should: [[4, 'words']] },
  'index#implementation-guidelines': { should: ['host'] },
  schema: { must: [[66, 'repeats']], should: [[47, 'repeats']] },
};
