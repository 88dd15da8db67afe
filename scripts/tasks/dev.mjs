// @ts-check
import { serve } from '../building/serve.mjs';

export async function run() {
  return serve('scripts/dev.ts', async () => true);
}
