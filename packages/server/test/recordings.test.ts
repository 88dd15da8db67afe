import { expect, it } from 'vitest';
import { newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const send = (visitor: Visitor, files: readonly File[], reported: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const file of files) form.append('attachments[]', file);
  for (const [name, value] of Object.entries(reported)) form.append(name, value);
  return visitor.call('POST', '/api/messages/send_file', { form });
};
const text = new File(['hello'], 'a.txt', { type: 'text/plain' });
const ebml = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]);
const recording = new File([ebml], 'Voice message.webm', { type: 'audio/webm' });

onEveryDatabase((server) => {
  it('stores the reported length and volume levels of recordings, and none for other files', async () => {
    const visitor = await newVisitor(server);
    const { status, body } = await send(visitor, [text, recording, recording], {
      durations: '[7, 12.4, null]',
      levels: '[[1], [0, 0.25, 1], null]',
    });
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
      const levels = attachments.map((file: { levels?: readonly number[] }) => file.levels);
      expect(levels).toEqual([undefined, [0, 0.25, 1], undefined]);
    }
  });

  it.each(['{', '7', '["1"]', '[-1]', '[0]', '[1e9]'])(
    'refuses the durations %s with 422',
    async (durations) => {
      const visitor = await newVisitor(server);
      const { status } = await send(visitor, [recording], { durations });
      expect(status).toBe(422);
    },
  );

  it.each(['{', '7', '[["1"]]', '[[-1]]', '[[1.1]]', `[[${Array(65).fill(0)}]]`])(
    'refuses the levels %s with 422',
    async (levels) => {
      const visitor = await newVisitor(server);
      const { status } = await send(visitor, [recording], { levels });
      expect(status).toBe(422);
    },
  );
});
