import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../scripts/building/packPackages.mjs';
import { inProject } from '../../scripts/launcher/project.mjs';
import { runNode } from '../../scripts/launcher/runProcess.mjs';
import { startBackend } from '../../widget/e2e/startBackend.ts';
import { dependenciesOf, installPackages, succeed } from './installPackages.ts';
import type { Prepared } from './prepared.ts';
import { startServer } from './startServer.ts';

/**
 * Starts two backends, and prepares apps in a temporary folder outside the workspace. Apps in `react18` use React 18.3,
 * the others React 19. Returns a function that stops both backends and deletes the folder.
 */
export async function prepareApps(): Promise<() => Promise<void>> {
  const packed = await packPackages();
  if (packed === undefined) throw new Error('The packages could not be packed; see the output above.');
  const folder = await mkdtemp(join(tmpdir(), 'chat-examples-'));
  const backend = await startBackend({ BOT_DELAY_MS: '0' });
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const { '@chat/server': server = '', ...forPages } = tarballs;
  await installPackages(folder, {
    ...(await dependenciesOf('chat-widget', 'custom-ui', 'own-backend')),
    ...forPages,
    'typescript-5.6': 'npm:typescript@5.6.3',
  });
  await installPackages(join(folder, 'react18'), {
    ...(await dependenciesOf('custom-ui')),
    ...forPages,
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.12',
    '@types/react-dom': '18.3.1',
  });
  await installPackages(join(folder, 'server'), {
    '@chat/core': forPages['@chat/core'] ?? '',
    '@chat/server': server,
    '@types/node': '22.19.1',
  });
  await cp(inProject('examples/own-backend'), join(folder, 'own-backend'), { recursive: true });
  const ownBackend = await startServer(join(folder, 'own-backend'), ['server.js'], { PORT: '0' });
  await buildViteApps(folder, { url: backend.url, ownUrl: ownBackend.url });
  await copyReactNativeApp(join(folder, 'react-native'), forPages);
  await buildNextApp(join(folder, 'next-app'), forPages, backend.url);
  const prepared: Prepared = {
    folder,
    backendUrl: backend.url,
    ownBackendUrl: ownBackend.url,
    agentToken: backend.agentToken,
    tarballs,
  };
  process.env.CHAT_EXAMPLES = JSON.stringify(prepared);
  return async () => {
    await ownBackend.stop();
    await backend.dispose();
    await rm(folder, { recursive: true, force: true });
  };
}

async function buildViteApps(
  folder: string,
  backend: { readonly url: string; readonly ownUrl: string },
): Promise<void> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  for (const { example, app = example, chatUrl = backend.url, mode = 'production' } of [
    { example: 'custom-ui' },
    { example: 'custom-ui', app: 'react18/custom-ui' },
    { example: 'custom-ui', app: 'own-backend/custom-ui', chatUrl: backend.ownUrl },
    { example: 'chat-widget' },
    // Only React's development build runs effects twice in StrictMode.
    { example: 'sdk-in-react', mode: 'development' },
  ]) {
    await cp(inProject('examples', example), join(folder, app), { recursive: true });
    await succeed(
      runNode([vite, 'build', join(folder, app), '--base', './', '--mode', mode], {
        quiet: true,
        env: { VITE_CHAT_URL: chatUrl, NODE_ENV: mode },
      }),
      `vite build ${app}`,
    );
  }
}

/** Next.js has its own folder, because its build checks types and the versions of all packages in that folder. */
async function buildNextApp(
  app: string,
  tarballs: Readonly<Record<string, string>>,
  chatUrl: string,
): Promise<void> {
  await installPackages(app, { ...(await dependenciesOf('next-app')), ...tarballs });
  await cp(inProject('examples/next-app'), app, { recursive: true });
  await succeed(
    runNode([join(app, 'node_modules/next/dist/bin/next'), 'build', app], {
      quiet: true,
      env: { NEXT_PUBLIC_CHAT_URL: chatUrl, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    }),
    'next build',
  );
}

/** React Native has its own folder, because no other example uses its packages. It is not built. */
async function copyReactNativeApp(app: string, tarballs: Readonly<Record<string, string>>): Promise<void> {
  const { '@chat/sdk': sdk = '' } = tarballs;
  await installPackages(app, { ...(await dependenciesOf('react-native')), '@chat/sdk': sdk });
  await cp(inProject('examples/react-native'), app, { recursive: true });
}
