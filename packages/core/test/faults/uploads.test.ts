import { describe, expect, it } from 'vitest';
import type { Http, HttpRequest } from '../../src/api/http.ts';
import { createHttp } from '../../src/api/http.ts';
import { open, openConversation, response, type Visit } from './scene.ts';

const photo = () => new File(['x'.repeat(1_000)], 'photo.png', { type: 'image/png' });

/** Makes as many uploads fail as there are shares. Each first reports its share as progress. Later uploads succeed. */
function failingUploads(shares: number[]) {
  return (settings: Parameters<typeof createHttp>[0]): Http => {
    const http = createHttp(settings);
    return async (request: HttpRequest) => {
      const share = request.body instanceof FormData ? shares.shift() : undefined;
      if (share === undefined) return http(request);
      request.onProgress?.(share);
      return { ok: false, error: { code: 'network', message: 'Network Error', retryable: true } };
    };
  };
}

function slowUploads(uploadMs: number, tries: unknown[] = []) {
  return (settings: Parameters<typeof createHttp>[0]): Http => {
    const http = createHttp(settings);
    return async (request: HttpRequest) => {
      if (!(request.body instanceof FormData)) return http(request);
      tries.push(request.body.get('content'));
      await new Promise<void>((resolve) => void settings.clock.setTimeout(resolve, uploadMs));
      return { ok: false, error: { code: 'network', message: 'Network Error', retryable: true } };
    };
  };
}

const attachments = ({ server }: Visit) => server.log.flatMap((message) => message.attachments ?? []);

describe('an upload', () => {
  it.each([0.1, 0.5, 0.99])(
    'F23: an upload interrupted at %f of its size fails, keeps its progress, and can be retried',
    async (share) => {
      const shares = [share, share, share, share];
      const visit = await openConversation({ environment: { createHttp: failingUploads(shares) } });
      const echoId = visit.client.sendFiles([photo()], 'look') ?? '';
      expect(visit.shown).toEqual(['Hello sent', 'look in_progress']);
      expect(visit.client.state.messages.list.items[1]?.attachments).toMatchObject([
        { fileName: 'photo.png', fileType: 'image' },
      ]);
      await visit.clock.advance(12_000);
      expect(visit.shown).toEqual(['Hello sent', 'look failed']);
      expect(visit.client.state.uploads.shares[echoId]).toBe(share);
      visit.client.retry(echoId);
      await visit.clock.advance(1_000);
      expect(visit.shown).toEqual(['Hello sent', 'look sent']);
      expect(attachments(visit)).toHaveLength(1);
    },
  );

  it('F23: an upload whose response is lost creates one attachment, even after a reload', async () => {
    const visit = await openConversation();
    const fault = { kind: 'dropResponse' } as const;
    visit.server.network.fail({ call: 'POST /api/messages/send_file', fault });
    visit.server.hub.isFrozen = true;
    visit.client.sendFiles([photo()], 'look');
    await visit.clock.advance(500);
    visit.client.dispose();
    visit.server.hub.isFrozen = false;
    const reloaded = await open(visit);
    await visit.clock.advance(5_000);
    expect(reloaded.shown).toEqual(['Hello sent', 'look sent']);
    expect(attachments(reloaded)).toHaveLength(1);
  });

  it('F23: an upload that fails after 40 s is tried four times, and then the text behind it is sent', async () => {
    const tries: unknown[] = [];
    const visit = await openConversation({ environment: { createHttp: slowUploads(40_000, tries) } });
    visit.client.sendFiles([photo()], 'film');
    visit.client.send('second');
    visit.client.sendFiles([photo()], 'third');
    visit.client.send('fourth');
    await visit.clock.advance(39_000);
    expect(visit.shown).toEqual([
      'Hello sent',
      'film in_progress',
      'second in_progress',
      'third in_progress',
      'fourth in_progress',
    ]);
    await visit.clock.advance(4 * 40_000 + 12_000 - 39_000);
    expect(visit.shown.slice(0, 3)).toEqual(['Hello sent', 'film failed', 'second sent']);
    expect(tries.filter((content) => content === 'film')).toHaveLength(4);
    await visit.clock.advance(4 * 40_000 + 12_000);
    expect(visit.shown.slice(3)).toEqual(['third failed', 'fourth sent']);
  });

  it('F23: an upload that is discarded after 40 s does not make the messages behind it fail', async () => {
    const visit = await openConversation({ environment: { createHttp: slowUploads(60_000) } });
    const echoId = visit.client.sendFiles([photo()], 'film') ?? '';
    visit.client.send('second');
    await visit.clock.advance(40_000);
    visit.client.discard(echoId);
    await visit.clock.advance(1_000);
    expect(visit.shown).toEqual(['Hello sent', 'second sent']);
  });

  it.each([
    { status: 413, message: 'photo.png exceeds the 20 MB attachment limit.', code: 'upload_too_big' },
    { status: 415, message: 'Files of this type are not accepted.', code: 'upload_type' },
    { status: 422, message: 'photo.png is empty.', code: 'validation' },
  ])(
    'F24: an upload rejected with $status shows the reason, and does not block the messages behind it',
    async (refusal) => {
      const visit = await openConversation();
      const { status, message, code } = refusal;
      visit.server.network.fail({
        call: 'POST /api/messages/send_file',
        fault: response(status, { error: { code: 'refused', message } }),
      });
      visit.client.sendFiles([photo()], 'first');
      visit.client.sendFiles([photo()], 'second');
      visit.client.send('third');
      await visit.clock.advance(3_000);
      expect(visit.shown).toEqual(['Hello sent', 'first failed', 'second sent', 'third sent']);
      expect(visit.client.state.messages.list.items[1]?.error).toMatchObject({
        code,
        message,
        retryable: false,
      });
    },
  );
});
