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
/** Chunked, without a Content-Length. */
const startUpload = (url: string, token: string) => {
  const clientRequest = request(`${url}?flow_token=other`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'X-Auth-Token': token },
  });
  const status = once(clientRequest, 'response').then(async ([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode;
  });
  clientRequest.write(
    '--b\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.txt"\r\n\r\n',
  );
  return {
    /** Resolves when the bytes were handed to the operating system. */
    write: (bytes: Buffer) =>
      new Promise<void>((resolve) => void clientRequest.write(bytes, () => resolve())),
    end: () => {
      clientRequest.end('\r\n--b--\r\n');
      return status;
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
    it('limits a visitor’s uploads per day, reports when to try again, and accepts uploads again the next day', async () => {
      const visitor = await newVisitor(server);
      const echoId = newEchoId();
      expect((await sendFile(visitor, 60 * kilobyte, echoId)).status).toBe(200);
      expect((await sendFile(visitor, 60 * kilobyte, echoId)).status).toBe(200);
      const before = await filesOf(server.dataDir);
      const refusal = await sendFile(visitor, 60 * kilobyte);
      expect(refusal).toMatchObject(exceeded);
      expect(refusal.body.error.message).toMatch(/Try again in (?:an hour|\d+ hours)\./);
      expect(await filesOf(server.dataDir)).toBe(before);
      try {
        server.clockAheadMs = 24 * 3_600_000;
        expect((await sendFile(visitor, 60 * kilobyte)).status).toBe(200);
      } finally {
        server.clockAheadMs = 0;
      }
    });

    it('counts concurrent uploads of a visitor toward the same limit', async () => {
      const visitor = await newVisitor(server);
      const responses = await Promise.all(Array.from({ length: 5 }, () => sendFile(visitor, 40 * kilobyte)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
    });

    it('limits the bytes of messages, events and attributes, but still serves reads', async () => {
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

    it('limits the bytes of answers to forms', async () => {
      const visitor = await newVisitor(server);
      const statuses: number[] = [];
      for (let call = 0; call < 4; call += 1) {
        const path = `/conversations/${visitor.conversationId}/messages`;
        const form = { content: 'Why?', content_type: 'form', content_attributes: { items: [] } };
        const { id } = (await asAgent(server, 'POST', path, { body: form })).body;
        const submitted_values = { why: 'x'.repeat(9_000) };
        const response = await visitor.call('PATCH', `/api/messages/${id}`, {
          body: { message: { submitted_values } },
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 200, 403]);
    });

    it('refuses an event with more than 10 kB of data', async () => {
      const visitor = await newVisitor(server);
      const event_info = Object.fromEntries(
        Array.from({ length: 11 }, (_, index) => [`k${index}`, 'x'.repeat(1_000)]),
      );
      const response = await visitor.call('POST', '/api/events', { body: { name: 'cart', event_info } });
      expect(response.status).toBe(422);
    });

    it('limits the bytes of the attributes of triggered campaigns', async () => {
      const trigger_rules = { time_on_page: 1, url: '/' };
      const campaign = { id: 7, message: 'Hi', trigger_only_during_business_hours: false, trigger_rules };
      await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { greetingMessages: [campaign] } });
      const visitor = await newVisitor(server);
      const values = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index, 'x'.repeat(1_000)]));
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const event_info = { campaign_id: 7, custom_attributes: values };
        const body = { name: 'campaign.triggered', event_info };
        statuses.push((await visitor.call('POST', '/api/events', { body })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 403]);
    });

    it('limits the exports of a visitor', async () => {
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
    it('limits uploads per network address, even across new visitors', async () => {
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

describe('if the disk is nearly or completely full', () => {
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
  const freeBytes = async () => {
    const { statfs } = await import('node:fs/promises');
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chat-full-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('refuses uploads if less than the disk reserve is free, and stores nothing of them', async () => {
    const server = await start((await freeBytes()) * 1.5);
    const visitor = await newVisitor(server);
    expect(await sendFile(visitor, 1_000_000)).toMatchObject(full);
    expect(await filesOf(dataDir)).toBe(0);
    expect((await visitor.send('Still here')).status).toBe(200);
    await chat?.close();
  });

  it('refuses writes if less than half the reserve is free, but allows reading and deleting', async () => {
    const server = await start((await freeBytes()) * 4);
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

  it('keeps the reserve during concurrent uploads of unknown size', async (test) => {
    const smallDisk = join(dataDir, 'reserve');
    await mkdir(smallDisk);
    if (!mount(smallDisk)) return test.skip('This user may not mount a small disk.');
    const previousDir = dataDir;
    dataDir = smallDisk;
    try {
      const reserveBytes = 3_000_000;
      const server = await start(reserveBytes);
      const visitors = await Promise.all(Array.from({ length: 4 }, () => newVisitor(server)));
      const uploads = visitors.map((visitor) =>
        startUpload(`${server.url}/api/messages/send_file`, visitor.token),
      );
      for (const { write } of uploads) await write(Buffer.alloc(3_000_000, 'x'));
      expect(await freeBytes()).toBeGreaterThan(reserveBytes - 100_000);
      const statuses = await Promise.all(uploads.map(({ end }) => end()));
      expect(statuses).toContain(507);
      expect((await sendFile(visitors[0] ?? (await newVisitor(server)), 1_000)).status).toBe(200);
    } finally {
      await chat?.close();
      dataDir = previousDir;
      spawnSync('umount', [smallDisk]);
    }
  });

  it('responds 507 when the disk is full, and keeps no partial file', async (test) => {
    const smallDisk = join(dataDir, 'small');
    await mkdir(smallDisk);
    if (!mount(smallDisk)) return test.skip('This user may not mount a small disk.');
    const previousDir = dataDir;
    dataDir = smallDisk;
    try {
      const server = await start(0);
      const visitor = await newVisitor(server);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await sendFile(visitor, 3_000_000)).status);
      expect(statuses).toEqual([200, 200, 507, 507]);
      expect(await filesOf(smallDisk)).toBe(2);
      expect(await visitor.changes()).toHaveLength(2);
      await chat?.close();
    } finally {
      dataDir = previousDir;
      spawnSync('umount', [smallDisk]);
    }
  });
});
