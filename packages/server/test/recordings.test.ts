import { expect, it } from 'vitest';
import { newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const send = (visitor: Visitor, files: readonly File[], durations: string) => {
  const form = new FormData();
  for (const file of files) form.append('attachments[]', file);
  form.append('durations', durations);
  return visitor.call('POST', '/api/messages/send_file', { form });
};
const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
const ebml = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]);
const recording = new File([ebml], 'Voice message.webm', { type: 'audio/webm' });

onEveryDatabase((server) => {
  it('stores the reported lengths of recordings, in the order of the files, and of nothing else', async () => {
    const visitor = await newVisitor(server);
    const { status, body } = await send(visitor, [text, recording, recording], '[7, 12.4, null]');
    expect(status).toBe(200);
    const history = await visitor.call('GET', '/api/messages');
    for (const { attachments } of [body, history.body.payload.at(-1)]) {
      expect(attachments.map(({ file_type: type }: { file_type: string }) => type)).toEqual([
        'file',
        'audio',
        'audio',
      ]);
      const lengths = attachments.map(({ duration }: { duration?: number }) => duration);
      expect(lengths).toEqual([undefined, 12.4, undefined]);
    }
  });

  it.each(['{', '7', '["1"]', '[-1]', '[0]', '[1e9]'])(
    'refuses the durations %s with 422',
    async (durations) => {
      const visitor = await newVisitor(server);
      const { status } = await send(visitor, [recording], durations);
      expect(status).toBe(422);
    },
  );
});
