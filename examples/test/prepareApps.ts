import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from '../../scripts/building/packPackages.mjs';
import { inProject } from '../../scripts/launcher/project.mjs';
import { runNpm } from '../../scripts/launcher/runNpm.mjs';
import { runNode } from '../../scripts/launcher/runProcess.mjs';
import { startBackend } from '../../widget/e2e/startBackend.ts';
import type { Prepared } from './prepared.ts';
import { startOwnBackend } from './startOwnBackend.ts';

/**
 * Prepares the apps of all tests: packs the packages, installs them in a temporary folder, copies the examples there,
 * builds them, and starts the reference backend and that of the example. Apps in `react18` use React 18.3, the others the
 * newest React. Returns a function that stops the backends and deletes the folder.
 */
export async function prepareApps(): Promise<() => Promise<void>> {
  const packed = await packPackages();
  if (packed === undefined) throw new Error('The packages could not be packed; see the output above.');
  const folder = await mkdtemp(join(tmpdir(), 'chat-examples-'));
  const backend = await startBackend({ BOT_DELAY_MS: '0' });
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  await install(folder, {
    ...(await dependenciesOf('chat-widget', 'custom-ui', 'own-backend')),
    ...tarballs,
    'typescript-5.6': 'npm:typescript@5.6.3',
  });
  await install(join(folder, 'react18'), {
    ...tarballs,
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.12',
    '@types/react-dom': '18.3.1',
  });
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  await cp(inProject('examples/own-backend'), join(folder, 'own-backend'), { recursive: true });
  const ownBackend = await startOwnBackend(join(folder, 'own-backend'));
  for (const { example, app = example, chatUrl = backend.url, mode = 'production' } of [
    { example: 'custom-ui' },
    { example: 'custom-ui', app: 'react18/custom-ui' },
    { example: 'custom-ui', app: 'own-backend/custom-ui', chatUrl: ownBackend.url },
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

async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  const flags = ['--prefix', folder, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  await succeed(runNpm(['install', ...flags]), `npm install in ${folder}`);
}

async function dependenciesOf(...examples: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const manifests = examples.map(async (example) => {
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(inProject('examples', example, 'package.json'), 'utf8'),
    );
    return { ...dependencies, ...devDependencies };
  });
  return Object.assign({}, ...(await Promise.all(manifests)));
}

async function succeed(run: ReturnType<typeof runNpm>, name: string): Promise<void> {
  const { exitCode, output } = await run;
  if (exitCode !== 0) throw new Error(`${name} failed:\n${output}`);
}
