// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { buildTargets } from '../building/buildTargets.mjs';
import { serve } from '../building/serve.mjs';

/** `npm start`: builds changed targets and runs the backend until it is stopped. */
export async function run() {
  const names = buildTargets.map(({ name }) => name);
  // The backend serves the docs only with the demo.
  const { DEMO, NODE_ENV } = process.env;
  const isDemo = DEMO ? DEMO === '1' : NODE_ENV !== 'production';
  const only = isDemo ? names : names.filter((name) => name !== 'docs');
  return serve('packages/server/src/main.ts', async () => (await buildStale({ only })).failed.length === 0);
}
