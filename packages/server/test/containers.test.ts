import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../scripts/testing/launchServer.ts';
import { call } from './api.ts';

/** Runs a command in its own pid namespace, as in a container: the server is process 1 there. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const isPermitted = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0;
if (!isPermitted) console.warn('Container tests skipped: this user may not run `unshare --pid`.');

describe.skipIf(!isPermitted)('containers on one volume', () => {
  let dataDir = '';
  const servers: LaunchedProcess[] = [];
  const launch = () => {
    const server = launchServer({ DATA_DIR: dataDir }, container);
    servers.push(server);
    return server;
  };
  const exitCodeOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];
  afterEach(async () => {
    for (const server of servers.splice(0)) await stopProcess(server);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('two containers do not open one data directory at the same time, although each server is process 1', async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-container-'));
    const first = await waitForStart(launch());
    const second = launch();
    expect(await exitCodeOf(second.child)).toBe(1);
    expect(second.output()).toContain(`${dataDir} is in use by process 1 on `);
    expect((await call(first, 'GET', '/healthz')).status).toBe(200);

    // The owner's heartbeat touches the lock file.
    const lock = join(dataDir, 'lock');
    const touchedAtMs = (await stat(lock)).mtimeMs;
    await expect
      .poll(async () => (await stat(lock)).mtimeMs, { timeout: 10_000 })
      .toBeGreaterThan(touchedAtMs);

    const exit = exitCodeOf(first.child);
    first.child.kill('SIGKILL');
    await exit;
    const third = launch();
    expect(await exitCodeOf(third.child)).toBe(1);
    expect(third.output()).toContain('start again in 30 s');
    const then = Date.now() / 1000 - 31;
    await utimes(lock, then, then);
    const fourth = await waitForStart(launch());
    expect((await call(fourth, 'GET', '/healthz')).status).toBe(200);
  }, 90_000);
});
