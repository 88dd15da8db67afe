// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const rootDir = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
const timeoutMs = 60_000;
let app = '';
let installed = '';

// An app outside the repository with only the packed package installed.
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'chat-sdk-app-'));
  const pnpm = [join(rootDir, 'scripts/run.mjs'), 'pnpm', '--dir', 'packages/sdk'];
  await run(process.execPath, [...pnpm, 'pack', '--pack-destination', app]);
  const [tarball = ''] = (await readdir(app)).filter((name) => name.endsWith('.tgz'));
  installed = join(app, 'node_modules/@chat/sdk');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(app, tarball), '-C', installed, '--strip-components=1']);
  await writeFile(join(app, 'package.json'), '{ "type": "module" }');
}, timeoutMs);
afterAll(() => rm(app, { recursive: true, force: true }));

it('the package contains the bundle, its types and its readme, and no source files', async () => {
  const files = await readdir(installed, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'index.js', 'index.d.ts', 'Chat.d.ts']),
  );
  expect(names.filter((name) => /(?<!\.d)\.tsx?$|\.test\.|\.br$/.test(name))).toEqual([]);
});

it('the package has no dependencies', async () => {
  const { dependencies, peerDependencies, exports } = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  );
  expect({ ...dependencies, ...peerDependencies }).toEqual({});
  expect(exports['.']).toEqual({ types: './dist/npm/index.d.ts', import: './dist/npm/index.js' });
});

it('the package can be imported in Node, for server-side rendering', async () => {
  await writeFile(
    join(app, 'server.js'),
    `import * as sdk from '@chat/sdk';
    console.log(Object.keys(sdk).sort().join(), sdk.readChatMessage('chatbot-widget:{"event":"close-widget"}').event);`,
  );
  const { stdout } = await run(process.execPath, ['server.js'], { cwd: app });
  expect(stdout.trim()).toBe('createChat,readChatMessage close-widget');
});

it.each(['nodenext', 'bundler'])(
  'the types of the package compile in a strict project with module resolution %s, and reject wrong calls',
  async (resolution) => {
    await writeFile(
      join(app, 'page.ts'),
      `import { createChat, type Chat, type ChatSettings } from '@chat/sdk';
      const settings: ChatSettings = { flowToken: 'demo', load: 'interaction' };
      const chat: Chat = createChat(settings);
      const off: () => void = chat.on('unread', ({ count }) => void (count satisfies number));
      off();
      // @ts-expect-error unknown event
      chat.on('unreads', () => undefined);
      // @ts-expect-error flowToken is required
      createChat({});
      // @ts-expect-error unknown data of an event
      chat.on('unread', ({ total }) => total);
      // @ts-expect-error unknown setting of a theme
      chat.setTheme({ color: '#1f5a49' });
      // @ts-expect-error unknown route
      chat.open({ route: 'chat' });
      // @ts-expect-error unknown field of an identity
      chat.identify({ identifer: 'u-1042' });
      await chat.open({ prefill: 'Order 1042' });`,
    );
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    const flags =
      `--noEmit --strict --exactOptionalPropertyTypes --target es2022 --lib es2022,dom --types`.split(' ');
    const { stdout } = await run(
      join(rootDir, 'node_modules/.bin/tsc'),
      [...flags, '', '--module', module, '--moduleResolution', resolution, 'page.ts'],
      { cwd: app },
    ).catch((error) => error);
    expect(stdout).toBe('');
  },
  timeoutMs,
);
