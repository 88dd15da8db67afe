import { afterAll, describe, expect, it } from 'vitest';
import { call, newVisitor } from '../api.ts';
import { S3Server } from '../S3Server.ts';
import { onThreeServers } from './installation.ts';

const s3 = await S3Server.start();
afterAll(() => s3.stop());

describe.each([
  ['a shared directory', {}],
  ['a bucket', { s3: s3.settings }],
])('files in %s', (_place, options) => {
  onThreeServers(
    'files of several servers',
    ({ at }) => {
      it('erasing a visitor on one server removes files that other servers have stored or served', async () => {
        const visitor = await newVisitor(at(0));
        const form = new FormData();
        form.append('attachments[]', new File(['a private note'], 'note.txt', { type: 'text/plain' }));
        const { body } = await visitor.call('POST', '/api/messages/send_file', { form });
        const path = new URL(body.attachments[0].data_url, at(0).url).pathname;
        const { search } = new URL(body.attachments[0].data_url, at(0).url);
        const read = (number: number) => call(at(number), 'GET', `${path}${search}`, { flowToken: null });
        expect([(await read(1)).body, (await read(2)).body]).toEqual(['a private note', 'a private note']);
        const erased = await visitor.call('DELETE', new URL('/api/contact', at(1).url).href);
        expect(erased.status).toBe(200);
        expect([(await read(0)).status, (await read(2)).status]).toEqual([404, 404]);
        const stored = (await s3.objects()).filter((name) => name.startsWith('files/'));
        expect(stored).toEqual([]);
      });
    },
    options,
  );
});
