// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { serve } from '../building/serve.mjs';

/** `npm start`: builds what has changed and runs the backend, which prints its addresses, until it is stopped. */
export async function run() {
  return serve('packages/server/src/main.ts', async () => (await buildStale()).failed.length === 0);
}
