import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { icuCatalog } from '../../../scripts/vite/icuCatalog.ts';
import { sharedBuild } from '../../../scripts/vite/sharedBuild.ts';

/** The measured pages. The first one is the baseline. */
export const pageNames = ['baseline', 'chat'] as const;

export type PageName = (typeof pageNames)[number];

/** Returns the folder of the built pages. */
export async function buildPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chat-list-bench-'));
  const root = fileURLToPath(new URL('pages', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // As in the widget's build. The kit's own React is a different version, which could not render the page.
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [react(), vanillaExtractPlugin(), icuCatalog({ withoutParser: true })],
    build: {
      ...sharedBuild,
      outDir: folder,
      rolldownOptions: {
        ...sharedBuild.rolldownOptions,
        input: pageNames.map((name) => join(root, `${name}.html`)),
      },
    },
  });
  return folder;
}
