import type { Catalog } from '../catalog.ts';
import { notes } from './notes/catalog.ts';
import { orders } from './orders/catalog.ts';

/** The example servers, by id. */
export const CATALOGS: { readonly [id: string]: Catalog } = { notes, orders };
