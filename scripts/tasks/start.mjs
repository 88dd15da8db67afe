// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { buildTargets } from '../building/buildTargets.mjs';
import { serve } from '../building/serve.mjs';

/** `npm start`: builds changed targets and runs the backend until it is stopped. */
export async function run() {
  const names = buildTargets.map(({ name }) => name);
  // In production, the backend serves no docs.
  const only = process.env.NODE_ENV === 'production' ? names.filter((name) => name !== 'docs') : names;
  return serve('packages/server/src/main.ts', async () => (await buildStale({ only })).failed.length === 0);
}
