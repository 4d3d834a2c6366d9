import type { Coverage } from './model.ts';

/** What servers offer, and the utilities beside it. */
export const server: Coverage = {
  'server/discover': { must: ['versioning.discover'] },
  'server/discover#when-to-call': { should: ['host'] },
  'server/discover#discoverresult': { should: ['envelope.serverInfo', [2, 'host']] },
  'server/resources': { must: ['envelope.meta'] },
  // Whether a list varies by connection, or only by credential and time, the frames do not tell.
  'server/resources#capabilities': {
    must: ['versioning.undeclared', 'versioning.declaredRefused', 'undecidable'],
  },
  'server/resources#list-changed-notification': { should: ['undecidable'] },
  'server/resources#https': { should: [[2, 'undecidable']] },
  'server/resources#custom-uri-schemes': { must: ['resources.uri'] },
  'server/resources#error-handling': {
    must: [['resources.notFoundCode', 'errors.oldCode'], 'resources.empty'],
    should: ['undecidable', 'host'],
  },
  'server/resources#security-considerations': {
    must: ['host', 'resources.blob', 'host'],
    should: [[2, 'host']],
  },
  'server/prompts': { must: ['envelope.meta'] },
  'server/prompts#capabilities': {
    must: ['versioning.undeclared', 'versioning.declaredRefused', 'undecidable'],
  },
  'server/prompts#list-changed-notification': { should: ['undecidable'] },
  'server/prompts#image-content': { must: ['prompts.media'] },
  'server/prompts#audio-content': { must: ['prompts.media'] },
  'server/prompts#embedded-resources': { must: ['prompts.embedded'] },
  'server/prompts#error-handling': { should: ['undecidable'] },
  'server/prompts#implementation-considerations': { should: ['prompts.arguments', [2, 'host']] },
  'server/prompts#security': { must: ['host'] },
  'server/tools': { must: ['envelope.meta'] },
  'server/tools#user-interaction-model': { should: [[2, 'host']] },
  'server/tools#capabilities': {
    must: ['versioning.undeclared', 'versioning.declaredRefused', 'undecidable'],
    should: ['tools.order'],
  },
  'server/tools#input-required-tool-results': { must: ['mrtr.retryId'] },
  'server/tools#list-changed-notification': { should: ['undecidable'] },
  'server/tools#tool': { must: ['tools.inputSchema', 'host'] },
  'server/tools#tool-names': {
    should: ['tools.name', 'host', 'tools.name', 'tools.name', 'tools.unique', [2, 'host']],
  },
  'server/tools#x-mcp-header': {
    must: [
      ...(['tools.header', 'tools.header', 'tools.header', 'tools.header', 'tools.header'] as const),
      ...(['undecidable', 'tools.header', [2, 'http']] as const),
    ],
    should: ['http', 'undecidable'],
  },
  'server/tools#embedded-resources': { should: ['versioning.embeddedUndeclared'] },
  'server/tools#structured-content': { should: ['tools.structuredText'] },
  'server/tools#output-schema': { must: ['tools.output'], should: ['host'] },
  'server/tools#error-handling': { should: ['host'] },
  'server/tools#security-considerations': { must: ['tools.input'], should: ['host'] },
  'server/utilities/caching#cacheable-results': { must: [['caching.ttlMissing', 'caching.scopeMissing']] },
  'server/utilities/caching#cache-key': { must: [[2, 'host']] },
  'server/utilities/caching#time-to-live-ttl-field': { must: ['caching.ttl'], should: [[4, 'host']] },
  'server/utilities/caching#freshness-calculation': { must: ['host'], should: [[2, 'host']] },
  'server/utilities/caching#cache-scope-field': { must: ['host'] },
  'server/utilities/caching#interaction-with-pagination': {
    must: ['caching.scopeVaries', 'caching.scopeVaries'],
    should: [[3, 'host']],
  },
  'server/utilities/caching#security-considerations': { must: [[3, 'host']] },
  'server/utilities/completion': { must: ['envelope.meta'] },
  'server/utilities/completion#capabilities': { must: ['versioning.undeclared'] },
  'server/utilities/completion#error-handling': { should: ['undecidable'] },
  'server/utilities/completion#implementation-considerations': { should: [[2, 'host']] },
  'server/utilities/completion#security': { must: ['host'] },
  'server/utilities/logging': { should: [[2, 'deprecation']] },
  'server/utilities/logging#capabilities': { must: ['versioning.undeclared'] },
  'server/utilities/logging#per-request-log-level': {
    must: [['logging.unasked', 'logging.below'], 'logging.onStream'],
  },
  'server/utilities/logging#error-handling': { should: ['logging.levelAccepted'] },
  'server/utilities/logging#implementation-considerations': { should: ['host'] },
  'server/utilities/logging#security': { must: ['logging.secret'], should: ['host'] },
  'server/utilities/pagination': { must: ['envelope.meta'] },
  'server/utilities/pagination#pagination-model': { must: ['host'] },
  'server/utilities/pagination#implementation-guidelines': {
    must: ['pagination.unknownCursor', 'host'],
    should: [[2, 'host']],
  },
  'server/utilities/pagination#error-handling': { should: [['pagination.ignored', 'pagination.errorCode']] },
};
