import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const ebml = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]);
const files = {
  recording: new File([ebml], 'Voice message.webm', { type: 'audio/webm' }),
  video: new File([ebml], 'clip.webm', { type: 'video/webm' }),
  text: new File(['hello'], 'a.txt', { type: 'text/plain' }),
};
const off = { attachments: 0, voiceMessages: 0 };
const voiceOnly = { attachments: 0, voiceMessages: 1 };
const filesOnly = { attachments: 1, voiceMessages: 0 };

onEveryDatabase((server) => {
  const configure = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });
  const formWith = (...names: readonly (keyof typeof files)[]) => {
    const form = new FormData();
    for (const name of names) form.append('attachments[]', files[name]);
    return form;
  };
  const upload = async (visitor: Visitor, settings: object, names: readonly (keyof typeof files)[]) => {
    await configure(settings);
    const response = await visitor.call('POST', '/api/messages/send_file', { form: formWith(...names) });
    await configure({ attachments: null, voiceMessages: null });
    return response;
  };

  it.each([
    ['a file of a visitor if attachments and voice messages are off', off, ['text']],
    ['a recording if attachments and voice messages are off', off, ['recording']],
    ['a video if only voice messages are on', voiceOnly, ['video']],
    ['a recording with another file if only voice messages are on', voiceOnly, ['recording', 'text']],
  ] as const)('refuses %s', async (_case, settings, names) => {
    const visitor = await newVisitor(server);
    const response = await upload(visitor, settings, names);
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'attachments_off' } } });
    expect(await visitor.changes()).toEqual([]);
    expect(await readdir(join(server.dataDir, 'incoming'))).toEqual([]);
  });

  it.each([
    ['a recording if only voice messages are on', voiceOnly],
    ['an audio file if only attachments are on', filesOnly],
  ])('accepts %s', async (_case, settings) => {
    const visitor = await newVisitor(server);
    expect((await upload(visitor, settings, ['recording'])).status).toBe(200);
  });

  it('accepts files of agents if attachments are off', async () => {
    await configure(off);
    const { conversationId } = await newVisitor(server);
    const path = `/conversations/${conversationId}/messages`;
    const { status } = await asAgent(server, 'POST', path, { form: formWith('text') });
    await configure({ attachments: null, voiceMessages: null });
    expect(status).toBe(200);
  });
});
