import type { FSWatcher } from 'vite';
import { inProject } from '../launcher/project.mjs';
import { buildStale } from './buildStale.mjs';
import { buildTargets } from './buildTargets.mjs';

/** Delay of a rebuild, so that saving several files at once triggers a single one. */
const debounceMs = 100;

/** Resolves after the first build. */
export async function rebuildOnChange(watcher: FSWatcher, names: readonly string[]): Promise<void> {
  const sources = buildTargets.filter(({ name }) => names.includes(name)).flatMap(({ input }) => input);
  const folders = sources.map((source) => inProject(source));
  let building = buildStale({ only: names });
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () => {
    building = building.then(() => buildStale({ only: names }));
  };
  watcher.add(folders);
  watcher.on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder))) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, debounceMs);
  });
  await building;
}
