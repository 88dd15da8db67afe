// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { serve } from '../building/serve.mjs';

/** `npm start`: builds changed targets and runs the backend until it is stopped. */
export async function run() {
  return serve('packages/server/src/main.ts', async () => (await buildStale()).failed.length === 0);
}
