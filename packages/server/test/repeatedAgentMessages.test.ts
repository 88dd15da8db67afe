import type { WireMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { asAgent, newEchoId, newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  it('stores a repeated agent message with an echo_id only once, even with files', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/messages`;
    const body = { content: 'Hello', echo_id: newEchoId() };
    const first = await asAgent(server, 'POST', path, { body });
    expect(first.body.echo_id).toBe(body.echo_id);
    expect(await asAgent(server, 'POST', path, { body })).toMatchObject({ status: 200, body: first.body });
    const fileEcho = newEchoId();
    const sendFile = (text: string) => {
      const form = new FormData();
      form.set('echo_id', fileEcho);
      form.append('attachments[]', new File([text], 'note.txt'));
      return asAgent(server, 'POST', path, { form });
    };
    const sent = await sendFile('text');
    expect((await sendFile('text')).body).toMatchObject({
      id: sent.body.id,
      attachments: [{ file_size: 4 }],
    });
    expect((await sendFile('other')).status).toBe(409);
    const { body: listed } = await asAgent(server, 'GET', path);
    const ids = listed.payload.flatMap((m: WireMessage) => (m.message_type === 1 ? [m.id] : []));
    expect(ids).toEqual([sent.body.id, first.body.id]);
  });

  it('refuses the echo_id of another message, whether an agent or the visitor sent it', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/messages`;
    const [agentEcho, visitorEcho] = [newEchoId(), newEchoId()];
    await asAgent(server, 'POST', path, { body: { content: 'One', echo_id: agentEcho } });
    await visitor.send('Two', visitorEcho);
    for (const echo_id of [agentEcho, visitorEcho])
      expect((await asAgent(server, 'POST', path, { body: { content: 'Two', echo_id } })).status).toBe(409);
  });
});
