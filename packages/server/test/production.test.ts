import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  type RunningServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { call } from './api.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://chat.example',
  DATABASE_URL: 'memory:',
  AGENT_TOKEN: '',
};
let dataDir = '';
let processes: LaunchedProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-production-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function launch(env: Record<string, string>): LaunchedProcess {
  const launchedProcess = launchServer({ DATA_DIR: dataDir, ...env });
  processes.push(launchedProcess);
  return launchedProcess;
}

type CommandName = 'agents' | 'backup' | 'channel' | 'restore';

/** Runs a command on the data directory of the running server. */
function command(name: CommandName, ...args: string[]) {
  return commandWith({ DATA_DIR: dataDir, DATABASE_URL: 'memory:' }, name, ...args);
}

function commandWith(settings: Record<string, string | undefined>, name: CommandName, ...args: string[]) {
  const env = { ...process.env, ...settings };
  const script = `packages/server/src/commands/${name}.ts`;
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { cwd: root, env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

async function storedFiles(dir: string): Promise<string[]> {
  const entries = await readdir(join(dir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a server in production', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await waitForStart(launch(production));
  }, 60_000);
  afterAll(async () => {
    for (const launchedProcess of processes) await stopProcess(launchedProcess);
    processes = [];
  });

  it('starts without channels and agent tokens, prints how to add them, and prints no token', async () => {
    expect(server.output()).toContain('npm run channel -- add TOKEN');
    expect(server.output()).toContain('npm run agents -- add NAME');
    expect(server.output()).not.toContain('token=');
    expect(server.output()).toContain('Agent console  https://chat.example/agent');
    await expect(stat(join(dataDir, 'agent-token'))).rejects.toThrow('ENOENT');
  });

  it.each(['/', '/demo/shop.css', '/docs/', '/members', '/embed', '/several', '/dark', '/csp'])(
    'has no demo page at %s',
    async (path) => expect((await call(server, 'GET', path)).status).toBe(404),
  );

  it('links the console at /, and has no demo sign-in and no demo channels', async () => {
    expect((await call(server, 'GET', '/')).body).toContain('/agent');
    expect((await call(server, 'POST', '/demo/sign-in')).status).toBe(404);
    for (const flowToken of ['demo', 'members', 'other'])
      expect((await call(server, 'GET', '/api/config', { flowToken })).status).toBe(404);
  });

  it('can be configured by command while it is running', async () => {
    const origin = 'https://shop.example';
    const settings = ['--name', 'Shop', '--origin', origin, '--identity-secret'];
    const added = await command('channel', 'add', 'shop', ...settings);
    expect(added).toMatchObject({ code: 0 });
    const secret = added.output.trim().split('\n').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await command('channel', 'add-person', 'shop', 'Mira')).code).toBe(0);
    expect(
      (await command('channel', 'set', 'shop', 'welcomeTitle=Hello', 'maximumFileUploadSize=5')).code,
    ).toBe(0);

    const { body: config } = await call(server, 'GET', '/api/config', { flowToken: 'shop' });
    expect(config.channel).toMatchObject({
      websiteName: 'Shop',
      allowedOrigins: [origin],
      welcomeTitle: 'Hello',
      maximumFileUploadSize: 5,
    });
  }, 120_000);

  it('does not show an identity secret again, and can rotate it', async () => {
    const added = await command('channel', 'add', 'members-only', '--identity-secret');
    const secret = added.output.trim().split('\n').at(-1) ?? '';
    const shown = await command('channel', 'show', 'members-only');
    expect(JSON.parse(shown.output)).toMatchObject({ hasIdentitySecret: true });
    expect(shown.output).not.toContain(secret);
    const rotated = (await command('channel', 'rotate-secret', 'members-only')).output
      .trim()
      .split('\n')
      .at(-1);
    expect(rotated).toMatch(/^[\w-]{20,}$/);
    expect(rotated).not.toBe(secret);
  }, 120_000);

  it.each(['agents', 'channel'] as const)('prints usage for an unknown option of `%s`', async (name) => {
    const { code, output } = await command(name, 'list', '--all');
    expect(code).toBe(1);
    expect(output).toMatch(/^Unknown option '--all'/);
    expect(output).toContain(`npm run ${name} -- list`);
    expect(output).not.toContain('    at ');
  });

  it('adds and revokes agent tokens by command while it is running', async () => {
    const token = (await command('agents', 'add', 'Mira')).output.trim().split('\n').at(-1) ?? '';
    const headers = { 'X-Agent-Token': token };
    // Without a flow token, the agent API uses the oldest channel.
    const agents = await call(server, 'GET', '/api/agent/agents', { flowToken: null, headers });
    expect(agents.body.payload).toMatchObject([{ name: 'Mira' }]);
    expect((await command('agents', 'revoke', 'Mira')).code).toBe(0);
    expect((await call(server, 'GET', '/api/agent/agents', { headers })).status).toBe(401);
    expect((await command('agents', 'list')).output).toMatch(/^Mira {2}agent {2}created .* revoked /m);
    expect(server.output()).not.toContain(token);
  }, 120_000);

  it('has no bot without BOT_URL, even if a channel is configured with one', async () => {
    await command('channel', 'add', 'quiet', '--name', 'Quiet');
    await command('channel', 'set', 'quiet', 'hasAConnectedAgentBot=true');
    const { body } = await call(server, 'POST', '/api/conversations', {
      flowToken: 'quiet',
      body: { message: { content: 'rate' } },
    });
    const token = body.contact.conv_token;
    const sent = await call(server, 'POST', '/api/messages', {
      flowToken: 'quiet',
      token,
      body: { message: { content: 'hello?', echo_id: 'an-echo-id' } },
    });
    expect(sent.status).toBe(200);
    const { body: page } = await call(server, 'GET', '/api/messages', { flowToken: 'quiet', token });
    const types = page.payload.map((message: { message_type: number }) => message.message_type);
    expect(new Set(types)).toEqual(new Set([0]));
  }, 120_000);

  it('removes a channel and its data, but only with --yes', async () => {
    await command('channel', 'add', 'brief');
    const { body } = await call(server, 'POST', '/api/conversations', {
      flowToken: 'brief',
      body: { message: { content: 'hello' } },
    });
    const form = new FormData();
    form.append('attachments[]', new File(['content of a file'], 'a.txt'));
    const token = body.contact.conv_token;
    await call(server, 'POST', '/api/messages/send_file', { flowToken: 'brief', token, form });
    expect(await storedFiles(dataDir)).toHaveLength(1);
    const unconfirmed = await command('channel', 'remove', 'brief');
    expect(unconfirmed).toMatchObject({ code: 1 });
    expect(unconfirmed.output).toContain('all data of its visitors (1)');
    expect((await command('channel', 'remove', 'brief', '--yes')).code).toBe(0);
    expect(await storedFiles(dataDir)).toEqual([]);
    const after = await call(server, 'GET', '/api/messages', {
      flowToken: 'brief',
      token: body.contact.conv_token,
    });
    expect(after.status).toBe(401);
    expect((await command('channel', 'show', 'brief')).output).toContain('no channel "brief"');
  }, 120_000);
});

describe('a command without a running server', () => {
  it('reports whether it opened existing data, created a database or found no data', async () => {
    const empty = join(dataDir, 'empty');
    const settings = { DATA_DIR: empty, DATABASE_URL: undefined };
    const backup = await commandWith(settings, 'backup', join(dataDir, 'chat.backup'));
    expect(backup.code).toBe(1);
    expect(backup.output).toContain(`There is no data in ${empty}, so no backup was made.`);
    expect((await commandWith(settings, 'agents', 'list')).output).toContain(
      `There was no data in ${empty}, so a new database was created there.`,
    );
    expect((await commandWith(settings, 'agents', 'list')).output).toContain(
      `No server is running on ${empty}`,
    );
  }, 120_000);
});

describe('the backup and restore commands', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const launchedProcess of processes) await stopProcess(launchedProcess);
    processes = [];
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chat-commands-'));
    folders.push(folder);
    return folder;
  };
  const embedded = (dir: string) => ({ DATA_DIR: dir, DATABASE_URL: '', NODE_ENV: '' });

  it('backs up a running server and restores its messages and files, but refuses to restore into a running server', async () => {
    const [from, to, backups] = [await newFolder(), await newFolder(), await newFolder()];
    const file = join(backups, 'chat.backup');
    const first = await waitForStart(launch(embedded(from)));
    const created = await call(first, 'POST', '/api/conversations', {
      body: { message: { content: 'Ein Gruß' } },
    });
    const token = created.body.contact.conv_token;
    const form = new FormData();
    form.append('attachments[]', new File(['content of a file'], 'a.txt'));
    await call(first, 'POST', '/api/messages/send_file', { token, form });

    const saved = await commandWith(embedded(from), 'backup', file);
    expect(saved).toMatchObject({ code: 0 });
    expect(saved.output).toContain('Keep a copy of');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const refused = await commandWith(embedded(from), 'restore', file, '--replace');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.output).toContain('A server is using');

    const withoutKey = await commandWith(embedded(to), 'restore', file);
    expect(withoutKey).toMatchObject({ code: 1 });
    expect(withoutKey.output).toContain('No secret key was found');
    await copyFile(join(from, 'secret-key'), join(to, 'secret-key'));
    const restored = await commandWith(embedded(to), 'restore', file);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toContain('and 1 files. Start the server.');

    const second = await waitForStart(launch(embedded(to)));
    const page = await call(second, 'GET', '/api/messages', { token });
    const sent = page.body.payload.filter((message: { message_type: number }) => message.message_type === 0);
    expect(sent[0].content).toBe('Ein Gruß');
    const path = new URL(sent[1].attachments[0].data_url, second.url);
    expect(await (await fetch(second.url + path.pathname + path.search)).text()).toBe('content of a file');
  }, 240_000);
});

describe('a starting server', () => {
  afterEach(async () => {
    for (const launchedProcess of processes) await stopProcess(launchedProcess);
    processes = [];
  });

  it.each([
    ['if PUBLIC_URL is missing in production', { PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    ['if AGENT_TOKEN is too short', { AGENT_TOKEN: 'hunter2-hunter2' }, 'has only 15 characters'],
  ])(
    'exits with an explanation %s',
    async (_case, env, message) => {
      const { child, output } = launch({ ...production, ...env });
      expect((await once(child, 'exit'))[0]).toBe(1);
      expect(output()).toContain(message);
      expect(output()).not.toContain('hunter2');
    },
    60_000,
  );

  it('serves the demo in production with DEMO=1, and prints the generated token only at the first start', async () => {
    const env = { ...production, PUBLIC_URL: '', DEMO: '1' };
    const first = await waitForStart(launch(env));
    expect((await call(first, 'GET', '/api/config')).status).toBe(200);
    const token = (await readFile(join(dataDir, 'agent-token'), 'utf8')).trim();
    expect((await stat(join(dataDir, 'agent-token'))).mode & 0o077).toBe(0);
    expect(first.output()).toContain(`/agent#token=${token}`);
    await stopProcess(first);
    const second = await waitForStart(launch(env));
    expect(second.output()).not.toContain(token);
    const headers = { 'X-Agent-Token': token };
    expect((await call(second, 'GET', '/api/agent/session', { headers })).body.is_agent).toBe(true);
  }, 60_000);

  it('does not print an AGENT_TOKEN that was set', async () => {
    const server = await waitForStart(launch({ DATABASE_URL: 'memory:' }));
    expect(server.output()).not.toContain(server.token);
  }, 60_000);
});
