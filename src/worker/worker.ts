/** The worker's entry: the servers of the lab behind a control port. MCP itself comes over ports of its own. */
import { serveControl } from '../control/channel.ts';
import { CATALOGS } from '../server/catalogs/index.ts';
import { createEngine } from '../server/engine.ts';
import { createControl } from './control.ts';

serveControl(createControl({ catalogs: CATALOGS, createEngine }), self);
