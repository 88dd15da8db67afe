import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { noLimits, onEveryDatabase } from './onEveryDatabase.ts';

const exceeded = { status: 403, body: { error: { code: 'quota_exceeded' } } };
const hourMs = 3_600_000;

onEveryDatabase(
  (server) => {
    beforeAll(() =>
      asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { directUploadsEnabled: true } }),
    );
    const announce = (visitor: Visitor, content: string) =>
      visitor.call('POST', '/api/direct_uploads', {
        body: {
          file_name: 'note.txt',
          byte_size: content.length,
          content_type: 'text/plain',
          checksum: createHash('sha256').update(content).digest('base64'),
        },
      });
    const send = async (visitor: Visitor, content: string) => {
      const { body } = await announce(visitor, content);
      const { url, headers } = body.upload;
      await fetch(new URL(url, server.url), { method: 'PUT', headers, body: content });
      const message = { signed_ids: [body.signed_id] };
      expect((await visitor.call('POST', '/api/messages/send_file', { body: message })).status).toBe(200);
    };
    const sendForm = (visitor: Visitor, content: string) => {
      const form = new FormData();
      form.append('attachments[]', new File([content], 'note.txt'));
      return visitor.call('POST', '/api/messages/send_file', { form });
    };
    /** On another day, no quota is used yet. */
    const onDay = async (day: number, work: () => Promise<void>) => {
      const nextDayMs = Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs - Date.now();
      server.clockAheadMs = nextDayMs + day * 24 * hourMs;
      await work().finally(() => {
        server.clockAheadMs = 0;
      });
    };

    it('announced files use up the quota of their visitor until they expire', () =>
      onDay(1, async () => {
        const visitor = await newVisitor(server);
        expect((await announce(visitor, 'x'.repeat(60))).status).toBe(200);
        expect(await announce(visitor, 'y'.repeat(60))).toMatchObject(exceeded);
        server.clockAheadMs += hourMs + 1_000;
        expect((await announce(visitor, 'y'.repeat(60))).status).toBe(200);
      }));

    it('announced files use up the quota of their network address until they expire, but form uploads are still accepted', () =>
      onDay(2, async () => {
        const [first, second] = [await newVisitor(server), await newVisitor(server)];
        await announce(first, 'x'.repeat(90));
        expect(await announce(second, 'y'.repeat(90))).toMatchObject(exceeded);
        expect((await sendForm(second, 'y'.repeat(90))).status).toBe(200);
        server.clockAheadMs += hourMs + 1_000;
        expect((await announce(first, 'z'.repeat(60))).status).toBe(200);
      }));

    it('a sent file still uses up the quota of its visitor an hour later', () =>
      onDay(3, async () => {
        const visitor = await newVisitor(server);
        await send(visitor, 'x'.repeat(60));
        server.clockAheadMs += hourMs + 1_000;
        expect(await announce(visitor, 'y'.repeat(60))).toMatchObject(exceeded);
      }));
  },
  { limits: { ...noLimits, uploadBytesPerDay: 100, uploadBytesPerAddressAndDay: 150 } },
);
