import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatServer, createServer } from '../src/createServer.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import { asAgent, call, newEchoId, newVisitor, type Visitor } from './api.ts';
import { noLimits, onEveryDatabase } from './onEveryDatabase.ts';

const kilobyte = 1024;
const sendFile = (visitor: Visitor, bytes: number, echo_id = newEchoId()) => {
  const form = new FormData();
  form.append('attachments[]', new File(['x'.repeat(bytes)], 'a.txt'));
  form.append('echo_id', echo_id);
  return visitor.call('POST', '/api/messages/send_file', { form });
};
/** Begins to send one file in chunks, without a word about its size. */
const beginUpload = (url: string, token: string) => {
  const sent = request(`${url}?flow_token=other`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'X-Auth-Token': token },
  });
  const answered = once(sent, 'response').then(async ([answer]: IncomingMessage[]) => {
    answer?.resume();
    return answer?.statusCode;
  });
  sent.write('--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.txt"\r\n\r\n');
  return {
    /** Resolves when the system has taken it. */
    write: (bytes: Buffer) => new Promise<void>((resolve) => void sent.write(bytes, () => resolve())),
    end: () => {
      sent.end('\r\n--b--\r\n');
      return answered;
    },
  };
};
const filesOf = async (dataDir: string) => {
  const folders = await Promise.all(
    ['incoming', 'files'].map((name) =>
      readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return folders.flat().filter((entry) => entry.isFile()).length;
};
const exceeded = { status: 403, body: { error: { code: 'quota_exceeded' } } };
const full = { status: 507, body: { error: { code: 'storage_full' } } };

onEveryDatabase(
  (server) => {
    it('lets a visitor store so many bytes of files in a day, says when there is room again, and then has it', async () => {
      const visitor = await newVisitor(server);
      const echoId = newEchoId();
      expect((await sendFile(visitor, 60 * kilobyte, echoId)).status).toBe(200);
      expect((await sendFile(visitor, 60 * kilobyte, echoId)).status).toBe(200);
      const before = await filesOf(server.dataDir);
      const refused = await sendFile(visitor, 60 * kilobyte);
      expect(refused).toMatchObject(exceeded);
      expect(refused.body.error.message).toMatch(/Try again in (?:an hour|\d+ hours)\./);
      expect(await filesOf(server.dataDir)).toBe(before);
      try {
        server.clockAheadMs = 24 * 3_600_000;
        expect((await sendFile(visitor, 60 * kilobyte)).status).toBe(200);
      } finally {
        server.clockAheadMs = 0;
      }
    });

    it('counts uploads at the same moment together', async () => {
      const visitor = await newVisitor(server);
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendFile(visitor, 40 * kilobyte)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    });

    it('counts messages, events and attributes, and goes on answering', async () => {
      const visitor = await newVisitor(server);
      const statuses = { messages: 0, events: 0, attributes: 0 };
      for (let call = 0; call < 5; call += 1) {
        const text = 'x'.repeat(9_000);
        statuses.messages = (await visitor.send(text)).status;
        const event = {
          name: 'cart',
          event_info: Object.fromEntries([...'abcdefgh'].map((key) => [key, text.slice(0, 1_000)])),
        };
        statuses.events = (await visitor.call('POST', '/api/events', { body: event })).status;
        const custom_attributes = event.event_info;
        statuses.attributes = (
          await visitor.call('PATCH', '/api/contact/attributes', { body: { custom_attributes } })
        ).status;
        expect(Object.values(statuses)).toEqual(call < 3 ? [200, 200, 200] : [403, 403, 403]);
      }
      expect((await visitor.call('GET', '/api/messages')).body.payload).toHaveLength(3);
    });

    it('takes at most 10 kB of information with an event', async () => {
      const visitor = await newVisitor(server);
      const event_info = Object.fromEntries(
        Array.from({ length: 11 }, (_, at) => [`k${at}`, 'x'.repeat(1_000)]),
      );
      const answer = await visitor.call('POST', '/api/events', { body: { name: 'cart', event_info } });
      expect(answer.status).toBe(422);
    });

    it('exports once a minute', async () => {
      const visitor = await newVisitor(server);
      expect((await visitor.call('GET', '/api/contact/export')).status).toBe(200);
      expect((await visitor.call('GET', '/api/contact/export')).status).toBe(429);
    });
  },
  {
    limits: {
      ...noLimits,
      exports: { calls: 1, perMs: 60_000 },
      uploadBytesPerDay: 100 * kilobyte,
      messageBytesPerDay: 30_000,
      eventBytesPerDay: 30_000,
      attributeBytesPerDay: 30_000,
    },
  },
);

onEveryDatabase(
  (server) => {
    it('counts the uploads of a network address, so that new visitors are no way round', async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push((await sendFile(await newVisitor(server), 40 * kilobyte)).status);
      }
      expect(statuses).toEqual([200, 200, 403, 403]);
    });
  },
  { limits: { ...noLimits, uploadBytesPerAddressAndDay: 100 * kilobyte } },
);

const agentToken = 'token-of-the-agents-in-these-tests';

describe('a full disk', () => {
  let chat: ChatServer | undefined;
  let dataDir = '';
  const start = async (diskReserveBytes: number) => {
    chat = createServer({
      port: 0,
      databaseUrl: 'memory:',
      dataDir,
      agentToken,
      botDelayMs: 0,
      limits: { ...noLimits, diskReserveBytes },
      logger: silentLogger,
    });
    await chat.listen();
    return { url: chat.url, agentToken };
  };
  const free = async () => {
    const { statfs } = await import('node:fs/promises');
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-full-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('is kept from happening: below the reserve no uploads, and nothing of them is stored', async () => {
    const server = await start((await free()) * 1.5);
    const visitor = await newVisitor(server);
    expect(await sendFile(visitor, 1_000_000)).toMatchObject(full);
    expect(await filesOf(dataDir)).toBe(0);
    expect((await visitor.send('Still here')).status).toBe(200);
    await chat?.close();
  });

  it('is kept from happening: below half of it nothing that grows, while reading and deleting go on', async () => {
    const server = await start((await free()) * 4);
    expect(await call(server, 'POST', '/api/conversations', { body: {} })).toMatchObject(full);
    const headers = { 'X-Requested-With': 'fetch' };
    const toggled = await call(server, 'GET', '/api/conversations/toggle_status', { headers });
    expect(toggled).toMatchObject(full);
    expect((await asAgent(server, 'GET', '/conversations')).status).toBe(200);
    expect((await asAgent(server, 'DELETE', '/messages/1')).status).toBe(404);
    await chat?.close();
  });

  const isRoot = process.getuid?.() === 0;
  const mount = (folder: string) =>
    isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;

  it('keeps its reserve while many uploads that announce no size are under way at once', async (test) => {
    const small = join(dataDir, 'reserve');
    await mkdir(small);
    if (!mount(small)) return test.skip('A small disk cannot be mounted by this user.');
    const outer = dataDir;
    dataDir = small;
    try {
      const reserveBytes = 3_000_000;
      const server = await start(reserveBytes);
      const visitors = await Promise.all(Array.from({ length: 4 }, () => newVisitor(server)));
      const uploads = visitors.map((visitor) =>
        beginUpload(`${server.url}/api/messages/send_file`, visitor.token),
      );
      for (const { write } of uploads) await write(Buffer.alloc(3_000_000, 'x'));
      expect(await free()).toBeGreaterThan(reserveBytes - 100_000);
      const statuses = await Promise.all(uploads.map(({ end }) => end()));
      expect(statuses).toContain(507);
      expect((await sendFile(visitors[0] ?? (await newVisitor(server)), 1_000)).status).toBe(200);
    } finally {
      await chat?.close();
      dataDir = outer;
      spawnSync('umount', [small]);
    }
  });

  it('answers 507 when it comes to that, and nothing is half stored', async (test) => {
    const small = join(dataDir, 'small');
    await mkdir(small);
    if (!mount(small)) return test.skip('A small disk cannot be mounted by this user.');
    const outer = dataDir;
    dataDir = small;
    try {
      const server = await start(0);
      const visitor = await newVisitor(server);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await sendFile(visitor, 3_000_000)).status);
      expect(statuses).toEqual([200, 200, 507, 507]);
      expect(await filesOf(small)).toBe(2);
      expect(await visitor.changes()).toHaveLength(2);
      await chat?.close();
    } finally {
      dataDir = outer;
      spawnSync('umount', [small]);
    }
  });
});
