import type { Catalog } from '../catalog.ts';
import { notes } from './notes/catalog.ts';
import { orders } from './orders/catalog.ts';
import { tracker } from './tracker/catalog.ts';
import { workspace } from './workspace/catalog.ts';

/** The example servers, by id. */
export const CATALOGS: { readonly [id: string]: Catalog } = { notes, orders, tracker, workspace };
