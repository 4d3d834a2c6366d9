/** The worker's entry: the servers of the lab behind a control port. MCP itself comes over ports of its own. */
import { serveControl } from '../control/channel.ts';
import { createEngine } from '../server/engine.ts';
import { CATALOG_LOADERS } from './catalogs.ts';
import { createControl } from './control.ts';

serveControl(createControl({ catalogs: CATALOG_LOADERS, createEngine }, self.name), self);
