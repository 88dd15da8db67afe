// @ts-check
import { serve } from '../building/serve.mjs';

/** `npm run dev`: the same backend, with the widget, the loader and the agent console rebuilt while you type. */
export async function run() {
  return serve('scripts/dev.ts', async () => true);
}
