import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { inProject, tools } from '../../scripts/launcher/project.mjs';
import { readPrepared } from './prepared.ts';
import { test } from './serveApp.ts';
import { startServer } from './startServer.ts';

const run = promisify(execFile);
const { folder } = readPrepared();
/** Only @chat/server, its dependencies and the types of Node are installed here. */
const app = join(folder, 'server');
const program = 'node_modules/.bin/chat-server';

test('chat-server starts on an embedded database, and serves the widget to a page with two script tags', async ({
  openFolder,
  page,
  request,
}) => {
  const server = await startServer(app, [program], { PORT: '0', BOT_DELAY_MS: '0' });
  try {
    await openFolder(inProject('examples/plain-html'), (html) =>
      html.replaceAll('http://localhost:3000', server.url),
    );
    await page.getByRole('button', { name: 'Ask us' }).click();
    const widget = page.frameLocator('iframe');
    await widget.getByRole('button', { name: 'Send us a message' }).click();
    await widget.getByRole('textbox').fill('menu');
    await widget.getByRole('textbox').press('Enter');
    await expect(widget.locator('[data-chat-part="bubble"]', { hasText: 'menu' })).toBeVisible();
    await expect(widget.getByRole('button', { name: 'A form' })).toBeVisible();

    expect((await request.get(`${server.url}/agent`)).status()).toBe(200);
    expect((await request.get(`${server.url}/demo/shop.css`)).status()).toBe(200);
    expect((await request.get(`${server.url}/avatars/mira.svg`)).status()).toBe(200);
  } finally {
    await server.stop();
  }
});

test('chat-server makes thumbnails of pictures', async ({ request }) => {
  const server = await startServer(app, [program], {
    PORT: '0',
    DATABASE_URL: 'memory:',
    DATA_DIR: '.pictures',
  });
  try {
    const response = await request.post(`${server.url}/api/conversations?flow_token=demo`, {
      data: { message: { content: 'A picture follows', echo_id: 'a1' } },
    });
    const { contact } = await response.json();
    const sent = await request.post(`${server.url}/api/messages/send_file?flow_token=demo`, {
      headers: { 'X-Auth-Token': contact.conv_token },
      multipart: {
        echo_id: 'b2',
        'attachments[]': {
          name: 'studio.png',
          mimeType: 'image/png',
          buffer: await readFile(inProject('packages/server/src/bot/pictures/studio.png')),
        },
      },
    });
    const { attachments } = await sent.json();
    const [picture] = attachments;
    expect(picture.thumb_url).not.toBe(picture.data_url);
    const thumbnail = await request.get(new URL(picture.thumb_url, server.url).href);
    expect(thumbnail.headers()['content-type']).toBe('image/webp');
  } finally {
    await server.stop();
  }
});

test('the commands of chat-server work on its data, and the help names the installed program', async () => {
  const env = { ...process.env, DATA_DIR: '.commands' };
  const added = await run(process.execPath, [program, 'agents', 'add', 'mira'], { cwd: app, env });
  expect(added.stdout).toMatch(/^Token of mira \(agent\), shown only once:\n\S{32,}\n$/m);
  const listed = await run(process.execPath, [program, 'agents', 'list'], { cwd: app, env });
  expect(listed.stdout).toMatch(/^mira {2}agent/);
  const file = join(app, 'chat.backup');
  await run(process.execPath, [program, 'backup', file], { cwd: app, env });
  const restored = await run(process.execPath, [program, 'restore', file, '--replace'], { cwd: app, env });
  expect(restored.stdout).toContain('Restored');
  const version = await run(process.execPath, [program, '--version'], { cwd: app });
  expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const unknown = await run(process.execPath, [program, 'stop'], { cwd: app }).catch((error) => error);
  expect(unknown.stderr).toMatch(/^Unknown command "stop"\.\n\nchat-server {2,}starts the server/);
  const usage = await run(process.execPath, [program, 'channel'], { cwd: app, env }).catch((error) => error);
  expect(usage.stderr).toContain('npx chat-server channel list');
  expect(usage.stderr).not.toContain('npm run');
});

test('a program can create and close a server', async () => {
  const source = `import { createServer } from '@chat/server';
    const server = createServer({ port: 0, databaseUrl: 'memory:', dataDir: '.created' });
    await server.listen();
    const { status } = await fetch(server.url + '/v1/loader.js');
    await server.close();
    console.log(String(status));`;
  await writeFile(join(app, 'create.js'), source);
  const { stdout } = await run(process.execPath, ['create.js'], { cwd: app });
  expect(stdout).toBe('200\n');
});

for (const [version, tsc] of [
  ['5.6', join(folder, 'node_modules/typescript-5.6/bin/tsc')],
  ['7', tools.tsc],
] as const) {
  test(`a program that uses @chat/server compiles with TypeScript ${version}`, async () => {
    const source = `import { createServer, optionsFromEnvironment, type ServerOptions } from '@chat/server';
      export const options: ServerOptions = { ...optionsFromEnvironment({}), allowVisitor: ({ network }) => network !== '' };
      export const listening: Promise<void> = createServer(options).listen();
      // @ts-expect-error a port is a number
      export const wrong: ServerOptions = { port: '3000' };`;
    const file = `server-${version}.ts`;
    await writeFile(join(app, file), source);
    const flags =
      '--noEmit --strict --target es2022 --module nodenext --moduleResolution nodenext --types node';
    const { stdout } = await run(process.execPath, [tsc, ...flags.split(' '), file], { cwd: app }).catch(
      (error) => error,
    );
    expect(stdout).toBe('');
  });
}
