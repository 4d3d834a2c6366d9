import { type WorldId, worldName } from '../storage/world-id.ts';

/** Removes a world's data. Resolves also where the browser does not let it go: a world that nobody opens harms nobody. */
export function removeWorld(world: WorldId): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(worldName(world));
      for (const event of ['success', 'error', 'blocked'])
        request.addEventListener(event, () => resolve(), { once: true });
    } catch (error) {
      console.info('A world could not be removed.', error);
      resolve();
    }
  });
}

/** Removes a world where there is one; resolves to the function that puts its data back as they were. */
export async function takeWorldAway(world: WorldId): Promise<() => Promise<void>> {
  if (!(await exists(worldName(world)))) return async () => undefined;
  // Storing code and seeds are loaded here only: nothing else in the page opens a world.
  const { openWorldStore } = await import('../storage/open-world-store.ts');
  const store = await openWorldStore(world);
  const snapshot = await store.snapshot();
  store.close();
  await removeWorld(world);
  return async () => {
    const again = await openWorldStore(world);
    await again.restore(snapshot);
    again.close();
  };
}

/** Where the browser does not tell which databases there are, opening one that is not there would make it. */
async function exists(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((one) => one.name === name);
  } catch (error) {
    console.info('The browser does not tell which worlds it keeps.', error);
    return false;
  }
}
