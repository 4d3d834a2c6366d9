import { VALUE } from '../storage/world-store.ts';
import type { Catalog, CatalogSettings } from './catalog.ts';
import { type CatalogView, viewCatalog } from './catalog-view.ts';
import { defaultSettings, mergeSettings, settingsFrom } from './settings.ts';
import type { World } from './world.ts';

/** Gives the catalog as the world's settings want it, and changes those settings. */
export class CatalogSource {
  readonly #catalog: Catalog;
  readonly #world: World;
  readonly #fault: (detail: string) => void;
  #latest: CatalogView;
  #loading: Promise<CatalogView> | undefined;
  #fresh = false;
  #generation = 0;

  /** Throws where the catalog by itself cannot be served. */
  constructor(catalog: Catalog, world: World, fault: (detail: string) => void) {
    this.#catalog = catalog;
    this.#world = world;
    this.#fault = fault;
    this.#latest = viewCatalog(catalog, defaultSettings(catalog));
  }

  /** What was last known, for those who cannot wait. */
  get latest(): CatalogView {
    return this.#latest;
  }

  /** The view, without a wait where it is known. */
  get(): CatalogView | Promise<CatalogView> {
    if (this.#fresh) return this.#latest;
    this.#loading ??= this.#load(this.#generation);
    return this.#loading;
  }

  /** Somebody changed the settings: they are read again when they are next needed. */
  forget(): void {
    this.#generation += 1;
    this.#fresh = false;
    this.#loading = undefined;
  }

  /** Throws an `Error` that says what is wrong with `change`; nothing is changed then. */
  async change(change: Partial<CatalogSettings>): Promise<{ before: CatalogView; after: CatalogView }> {
    const before = await this.get();
    const applyTo = (settings: CatalogSettings) => mergeSettings(this.#catalog, settings, { ...change });
    viewCatalog(this.#catalog, applyTo(before.settings));
    // Merged with what is stored now, so that no change of another instance is lost.
    const stored = await this.#world.store.values.update(this.#key, (old) =>
      applyTo(this.#usable(old).settings),
    );
    this.forget();
    return { before, after: this.#usable(stored) };
  }

  async #load(generation: number): Promise<CatalogView> {
    try {
      const view = await this.#read();
      // What was read before a change must not hide it.
      if (generation === this.#generation) {
        this.#latest = view;
        this.#fresh = true;
      }
      return view;
    } finally {
      if (generation === this.#generation) this.#loading = undefined;
    }
  }

  async #read(): Promise<CatalogView> {
    return this.#usable(await this.#world.store.values.get(this.#key));
  }

  #usable(stored: unknown): CatalogView {
    try {
      return viewCatalog(this.#catalog, settingsFrom(this.#catalog, stored));
    } catch (error) {
      this.#fault(`stored settings are not usable, the catalog's own are served: ${String(error)}`);
      return viewCatalog(this.#catalog, defaultSettings(this.#catalog));
    }
  }

  get #key(): string {
    return VALUE.settings(this.#catalog.id);
  }
}
