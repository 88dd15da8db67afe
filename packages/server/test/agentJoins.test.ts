import type { WireMessage } from '@chat/core/protocol';
import { expect, it } from 'vitest';
import { asAgent, newVisitor } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

onEveryDatabase((server) => {
  it('after a bot message, a note that the agent has joined comes before the agent’s first message', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/messages`;
    const sendAs = (as: string, content: string) => asAgent(server, 'POST', path, { body: { as, content } });
    await sendAs('bot', 'Hi');
    await sendAs('agent', 'Hello');
    await sendAs('agent', 'How can I help?');
    const { body } = await visitor.call('GET', '/api/messages');
    const payload: WireMessage[] = body.payload;
    const joins = payload.filter(({ message_type }) => message_type === 2);
    expect(joins).toMatchObject([
      {
        content: expect.stringMatching(/^.+ joined the conversation$/),
        content_attributes: { note: 'joined' },
        sender: payload.find(({ content }) => content === 'Hello')?.sender,
      },
    ]);
    const texts = payload.map(({ content }) => content);
    expect(texts.indexOf(joins[0]?.content)).toBe(texts.indexOf('Hello') - 1);
  });

  it('posts one note that an agent has joined, and a second one after the conversation was reopened', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}`;
    const sendAs = async (...senders: readonly ('bot' | 'agent')[]) => {
      for (const as of senders)
        await asAgent(server, 'POST', `${path}/messages`, { body: { as, content: as } });
      const { body } = await visitor.call('GET', '/api/messages');
      const payload: WireMessage[] = body.payload;
      return payload.filter(({ content_attributes }) => content_attributes?.note === 'joined').length;
    };
    expect(await sendAs('bot', 'agent', 'bot', 'agent', 'bot', 'agent')).toBe(1);
    await asAgent(server, 'POST', `${path}/toggle_status`);
    await asAgent(server, 'POST', `${path}/toggle_status`);
    expect(await sendAs('bot', 'agent')).toBe(2);
  });

  it('does not post that an agent has joined if the bot has not written', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/messages`;
    await asAgent(server, 'POST', path, { body: { as: 'agent', content: 'Hello' } });
    const { body } = await visitor.call('GET', '/api/messages');
    const types = body.payload.map((message: WireMessage) => message.message_type);
    expect(types).not.toContain(2);
  });
});
