import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import {
  type LaunchedProcess,
  launchServer,
  stopProcess,
  waitForStart,
} from '../../../../scripts/testing/launchServer.ts';
import { newVisitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { PusherClient } from '../PusherClient.ts';
import { onThreeServers } from './installation.ts';

onThreeServers('a process that is stopped', (installation) => {
  let launched: LaunchedProcess | undefined;
  afterEach(() => launched && stopProcess(launched));

  it('closes its sockets at different times, finishes a running call, and refuses new calls', async () => {
    launched = launchServer({
      DATABASE_URL: installation.databaseUrl,
      REDIS_URL: installation.redis.url,
      DATA_DIR: installation.dataDir,
      DRAIN_MS: '2000',
    });
    const { child, url, token: agentToken } = await waitForStart(launched);
    const visitor = await newVisitor({ url, agentToken });
    const closedAtMs: number[] = [];
    const cables = await Promise.all(Array.from({ length: 8 }, () => CableClient.connect(url)));
    const pushers = await Promise.all(Array.from({ length: 4 }, () => PusherClient.subscribed(url, visitor)));
    for (const cable of cables) await cable.subscribe(visitor.room);
    const closed = [...cables, ...pushers].map((client) =>
      client.closed.then((code) => {
        closedAtMs.push(performance.now());
        return code;
      }),
    );
    const call = request(`${url}/api/messages?flow_token=other`, {
      method: 'POST',
      headers: { 'X-Auth-Token': visitor.token, 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    const continued = once(call, 'continue');
    call.flushHeaders();
    await continued;

    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.any(closed);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    call.end('{"message":{"content":"Sent while stopping","echo_id":"while-stopping"}}');
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(new Set(await Promise.all(closed))).toEqual(new Set([1000, 4100]));
    expect(cables.map(({ frames }) => frames.all.at(-1)?.reason)).toEqual(cables.map(() => 'server_restart'));
    expect(Math.max(...closedAtMs) - Math.min(...closedAtMs)).toBeGreaterThan(500);
    expect((await exit)[0]).toBe(0);
  }, 60_000);
});
