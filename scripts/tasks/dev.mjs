// @ts-check
import { serve } from '../building/serve.mjs';

/** `npm run dev`: runs the backend with the widget's sources, and rebuilds the loader and agent console on change. */
export async function run() {
  return serve('scripts/dev.ts', async () => true);
}
