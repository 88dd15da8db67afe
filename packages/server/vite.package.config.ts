import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { copyFiles } from '../../scripts/vite/copyFiles.ts';
import { packageBuild } from '../../scripts/vite/packageBuild.ts';
import { packagedCommands } from '../../scripts/vite/packagedCommands.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The pages must have been built before, by `npm run build`. */
export default defineConfig(() =>
  packageBuild({
    root,
    // `dist/console` is the output of another build.
    outDir: 'dist/npm',
    programs: ['src/commands/chatServer.ts', 'src/files/thumbnailProcess.ts'],
    plugins: [
      packagedCommands(),
      copyFiles(root, [
        { from: 'src/bot/pictures', to: 'bot/pictures' },
        { from: 'src/pages/avatars', to: 'pages/avatars' },
        { from: 'src/storage/migrations', to: 'storage/migrations' },
        { from: 'src/texts', to: 'texts', only: /\.json$/ },
        { from: 'demo', to: 'browser/demo' },
        { from: 'dist/console', to: 'browser/console' },
        { from: '../sdk/dist', to: 'browser/sdk', only: /\.(?:js|br|json)$/ },
        // Earlier builds of this working copy are not part of the release.
        { from: `../sdk/dist/pinned/${newestBuild()}`, to: `browser/sdk/pinned/${newestBuild()}` },
        { from: '../../widget/dist', to: 'browser/widget' },
      ]),
    ],
  }),
);

function newestBuild(): string {
  const { path } = JSON.parse(readFileSync(`${root}../sdk/dist/pinned.json`, 'utf8'));
  return path.split('/')[2];
}
