import { expect, it } from 'vitest';
import { asAgent, call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';

const connectVisitor = async (server: ServerUnderTest, { room }: Visitor) => {
  const cable = await CableClient.connect(server.url);
  await cable.subscribe(room);
  return cable;
};
const connectAgent = async (server: ServerUnderTest) => {
  const cable = await CableClient.connect(server.url);
  await cable.subscribe({ channel: 'AgentChannel', agent_token: server.agentToken });
  return cable;
};

onEveryDatabase((server) => {
  it('reports with status 200 whether an agent token is valid', async () => {
    expect(await asAgent(server, 'GET', '/session')).toMatchObject({ status: 200, body: { is_agent: true } });
    const wrong = await asAgent(server, 'GET', '/session', { headers: { 'X-Agent-Token': 'wrong' } });
    expect(wrong).toMatchObject({ status: 200, body: { is_agent: false } });
  });

  it('lists conversations by latest activity, each with its visitor and last message', async () => {
    const first = await newVisitor(server);
    const second = await newVisitor(server);
    await second.send('from the second');
    await first.send('from the first');
    const { body } = await asAgent(server, 'GET', '/conversations');
    expect(body.payload.slice(0, 2)).toMatchObject([
      { id: first.conversationId, contact: { id: first.id }, last_message: { content: 'from the first' } },
      { id: second.conversationId, contact: { id: second.id }, last_message: { content: 'from the second' } },
    ]);
    const next = await asAgent(server, 'GET', `/conversations?before=${first.conversationId}`);
    expect(next.body.payload[0].id).toBe(second.conversationId);
  });

  it('lists messages newest first, with deleted messages marked and emptied', async () => {
    const visitor = await newVisitor(server);
    const { body: sent } = await visitor.send('a');
    await visitor.send('b');
    await asAgent(server, 'DELETE', `/messages/${sent.id}`);
    const path = `/conversations/${visitor.conversationId}/messages`;
    const { body } = await asAgent(server, 'GET', path);
    expect(body.payload).toMatchObject([
      { content: 'b' },
      { content: '', content_attributes: { deleted: true } },
    ]);
  });

  it('delivers messages to the other side in real time, and an agent’s edits and deletions to the visitor', async () => {
    const visitor = await newVisitor(server);
    const [room, agentSocket] = [await connectVisitor(server, visitor), await connectAgent(server)];
    await visitor.send('Hello?');
    await agentSocket.event('message.created', ({ content }) => content === 'Hello?');
    const path = `/conversations/${visitor.conversationId}/messages`;
    const { body: sent } = await asAgent(server, 'POST', path, { body: { content: 'Hi' } });
    expect(await room.event('message.created', ({ content }) => content === 'Hi')).toEqual(sent);
    expect(sent).toMatchObject({ message_type: 1, sender: { type: 'agent', name: 'Imke Dahl' } });
    const { body: edited } = await asAgent(server, 'PATCH', `/messages/${sent.id}`, {
      body: { content: 'Hi!' },
    });
    expect(await room.event('message.updated')).toEqual(edited);
    const { body: deleted } = await asAgent(server, 'DELETE', `/messages/${sent.id}`);
    expect(await room.event('message.updated')).toEqual(deleted);
    expect(deleted).toMatchObject({
      content: '',
      content_attributes: { deleted: true },
      rev: edited.rev + 1,
    });
    expect((await asAgent(server, 'PATCH', `/messages/${sent.id}`, { body: { content: 'x' } })).status).toBe(
      404,
    );
    await Promise.all([room.close(), agentSocket.close()]);
  });

  it.each([
    ['another text', {}, { content: 'Hi!' }, true],
    ['only other attributes', {}, { content: 'Hi', content_attributes: { note: 1 } }, undefined],
    ['the rest of a text that was being written', { streaming: true }, { content: 'Hi there' }, undefined],
  ])(
    'after an edit with %s (attributes %o, change %o), the attribute `edited` of the message is %o',
    async (_what, content_attributes, change, edited) => {
      const visitor = await newVisitor(server);
      const path = `/conversations/${visitor.conversationId}/messages`;
      const { body: sent } = await asAgent(server, 'POST', path, {
        body: { content: 'Hi', content_attributes },
      });
      const { body } = await asAgent(server, 'PATCH', `/messages/${sent.id}`, { body: change });
      expect([body.content, body.content_attributes.edited]).toEqual([change.content, edited]);
    },
  );

  it('names the same agent in typing events as in messages, and refuses an agent of another channel with 422', async () => {
    const visitor = await newVisitor(server);
    const room = await connectVisitor(server, visitor);
    const write = async (path: string, body: object) =>
      asAgent(server, 'POST', `/conversations/${visitor.conversationId}${path}`, { body });
    const { sender } = (await write('/messages', { content: 'Hi' })).body;
    await write('/typing', { typing_status: 'on' });
    expect(await room.event('conversation.typing_on')).toMatchObject({
      user: { id: sender.id, name: sender.name, type: 'agent' },
    });
    const { payload } = (await asAgent(server, 'GET', '/agents?flow_token=demo')).body;
    const foreign = { typing_status: 'on', agent_id: payload[0].id };
    expect(payload[0].id).not.toBe(sender.id);
    expect((await write('/typing', foreign)).status).toBe(422);
    await room.close();
  });

  it('delivers typing both ways, but private typing to agents only', async () => {
    const visitor = await newVisitor(server);
    const [room, agentSocket] = [await connectVisitor(server, visitor), await connectAgent(server)];
    const typing = (body: object) =>
      asAgent(server, 'POST', `/conversations/${visitor.conversationId}/typing`, { body });
    const isThisConversation = ({ conversation }: { conversation: { id: number } }) =>
      conversation.id === visitor.conversationId;
    await visitor.call('POST', '/api/conversations/toggle_typing', { body: { typing_status: 'on' } });
    expect(await agentSocket.event('conversation.typing_on', isThisConversation)).toMatchObject({
      user: { id: visitor.id, type: 'contact' },
      is_private: false,
    });
    await typing({ typing_status: 'on', is_private: true });
    expect(await agentSocket.event('conversation.typing_on', isThisConversation)).toMatchObject({
      is_private: true,
    });
    await typing({ typing_status: 'on' });
    await typing({ typing_status: 'off' });
    await room.event('conversation.typing_off', isThisConversation);
    expect(room.events('conversation.typing_on')).toMatchObject([
      { is_private: false, user: { type: 'agent' } },
    ]);
    await Promise.all([room.close(), agentSocket.close()]);
  });

  it('marks a conversation as seen when an agent calls `seen` or sends a message, but not when the bot sends one', async () => {
    const visitor = await newVisitor(server);
    const room = await connectVisitor(server, visitor);
    const path = `/conversations/${visitor.conversationId}`;
    const seenAt = async () => (await visitor.call('GET', '/api/conversations')).body.agent_last_seen_at;
    await asAgent(server, 'POST', `${path}/messages`, { body: { content: 'Hi', as: 'bot' } });
    expect(await seenAt()).toBeNull();
    const { body } = await asAgent(server, 'POST', `${path}/seen`);
    expect(body.agent_last_seen_at).toBeGreaterThan(1_700_000_000);
    expect(await room.event('conversation.seen')).toEqual({ id: visitor.conversationId, ...body });
    expect(await seenAt()).toBe(body.agent_last_seen_at);
    server.clockAheadMs = 2_000;
    await asAgent(server, 'POST', `${path}/messages`, { body: { content: 'Hello', as: 'agent' } });
    server.clockAheadMs = 0;
    expect(await seenAt()).toBeGreaterThan(body.agent_last_seen_at);
    await room.close();
  });

  it('resolves and reopens a conversation, sets its menus, and turns off the visitor’s input', async () => {
    const visitor = await newVisitor(server);
    const room = await connectVisitor(server, visitor);
    const path = `/conversations/${visitor.conversationId}`;
    await asAgent(server, 'POST', `${path}/toggle_status`);
    await room.event('conversation.status_changed', ({ status }) => status === 'resolved');
    await asAgent(server, 'POST', `${path}/toggle_status`);
    const userMenu = [{ title: 'Prices', payload: 'prices' }];
    await asAgent(server, 'POST', `${path}/menu`, { body: { menu: ['a'], userMenu, allowInput: false } });
    expect(await room.event('UserMenuChanged')).toEqual({ userMenu });
    expect(await room.event('AllowInputChanged')).toEqual({ allowInput: false });
    const { body } = await visitor.call('GET', '/api/conversations');
    expect(body).toMatchObject({ status: 'open', menu: ['a'], userMenu, allowInput: false, rev: 4 });
    await room.close();
  });

  it('sets the status that an agent asks for, and changes nothing if the conversation already has it', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/toggle_status`;
    const set = async (status: string) => (await asAgent(server, 'POST', path, { body: { status } })).body;
    const resolved = await set('resolved');
    expect(resolved.status).toBe('resolved');
    expect(await set('resolved')).toMatchObject({ status: 'resolved', rev: resolved.rev });
    expect(await set('open')).toMatchObject({ status: 'open' });
    expect((await asAgent(server, 'POST', path, { body: { status: 'closed' } })).status).toBe(422);
  });

  it('hands a conversation over from the bot to the team, and changes nothing on a second call', async () => {
    const visitor = await newVisitor(server);
    const path = `/conversations/${visitor.conversationId}/hand_over`;
    const { body } = await asAgent(server, 'POST', path);
    expect(body).toMatchObject({ id: visitor.conversationId, is_bot_paused: true });
    expect((await asAgent(server, 'POST', path)).body.rev).toBe(body.rev);
    const { body: page } = await visitor.call('GET', '/api/messages');
    const notes = page.payload.filter((message: { message_type: number }) => message.message_type === 2);
    expect(notes).toMatchObject([{ content: 'The bot has handed the conversation over to the team.' }]);
  });

  it('sends analytics and popup-close events to the visitor', async () => {
    const visitor = await newVisitor(server);
    const room = await connectVisitor(server, visitor);
    const path = `/conversations/${visitor.conversationId}/events`;
    const gtag = { name: 'purchase', params: { value: 3 } };
    await asAgent(server, 'POST', path, { body: { name: 'send_gtag_event', data: gtag } });
    await asAgent(server, 'POST', path, { body: { name: 'popup_window_close' } });
    expect(await room.event('SendGtagEvent')).toEqual(gtag);
    expect(await room.event('PopupWindowClose')).toEqual({});
    await room.close();
  });

  it('sends visitors the availability of agents on subscription, after a change, and on `update_presence`', async () => {
    const visitor = await newVisitor(server);
    const { body } = await call(server, 'GET', '/api/agents', { flowToken: 'other' });
    const [agent] = body.payload;
    expect(agent).toMatchObject({ name: 'Imke Dahl', availability_status: 'online' });
    const room = await connectVisitor(server, visitor);
    expect(await room.event('presence.update')).toEqual({ users: { [agent.id]: 'online' }, rev: 1 });
    await asAgent(server, 'PATCH', `/agents/${agent.id}`, { body: { availability_status: 'busy' } });
    expect(await room.event('presence.update')).toEqual({ users: { [agent.id]: 'busy' } });
    await asAgent(server, 'PATCH', `/agents/${agent.id}`, { body: { availability_status: 'offline' } });
    await room.event('presence.update');
    const { body: listed } = await call(server, 'GET', '/api/agents', { flowToken: 'other' });
    expect(listed.payload).toMatchObject([{ name: 'Imke Dahl', availability_status: 'offline' }]);
    await asAgent(server, 'PATCH', `/agents/${agent.id}`, { body: { availability_status: 'online' } });
    await room.event('presence.update');
    await visitor.send('x');
    const identifier = JSON.stringify(visitor.room);
    room.send({ command: 'message', identifier, data: '{"action":"update_presence"}' });
    expect(await room.event('presence.update')).toEqual({ users: { [agent.id]: 'online' }, rev: 2 });
    await room.close();
  });

  it('does not notify visitors when the availability of another channel’s agents changes', async () => {
    const visitor = await newVisitor(server);
    const room = await connectVisitor(server, visitor);
    await room.event('presence.update');
    const { body } = await call(server, 'GET', '/api/agents');
    for (const availability_status of ['offline', body.payload[0].availability_status]) {
      await asAgent(server, 'PATCH', `/agents/${body.payload[0].id}`, { body: { availability_status } });
    }
    const sent = await visitor.send('x');
    await room.event('message.created', ({ id }) => id === sent.body.id);
    expect(room.events('presence.update')).toHaveLength(1);
    await room.close();
  });

  it('changes settings by flat key or section, resets one with null, and refuses unknown ones', async () => {
    const change = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });
    await change({ welcomeTitle: 'Hi', darkMode: 'auto', channel: { replyTime: 'custom' } });
    const config = async () => (await call(server, 'GET', '/api/config', { flowToken: 'other' })).body;
    expect(await config()).toMatchObject({
      channel: {
        welcomeTitle: 'Hi',
        replyTime: 'custom',
        name: 'Northlight Books',
        maximumFileUploadSize: 20,
      },
      widget: { darkMode: 'auto' },
      realtime: { adapter: 'cable', url: '/cable' },
    });
    await change({ welcomeTitle: null, darkMode: null, replyTime: null, realtime: { adapter: 'pusher' } });
    const { port } = new URL(server.url);
    const changed = await config();
    expect(changed).toMatchObject({
      realtime: { adapter: 'pusher', key: 'chat', wsPort: Number(port), forceTLS: false },
    });
    expect(changed.channel).not.toHaveProperty('welcomeTitle');
    await change({ realtime: { adapter: 'cable' } });
    expect((await change({ isAdmin: true })).status).toBe(422);
    expect((await change({ channel: { __proto__: null, isAdmin: true } })).status).toBe(422);
  });

  it.each([
    ['an unknown conversation', 'POST', '/conversations/999999/messages', { content: 'x' }, 404],
    ['a non-numeric id', 'POST', '/conversations/x/messages', { content: 'x' }, 404],
    ['an unknown message', 'PATCH', '/messages/999999', { content: 'x' }, 404],
    ['an unknown agent', 'PATCH', '/agents/999999', { availability_status: 'busy' }, 404],
    ['an invalid status', 'PATCH', '/agents/1', { availability_status: 'asleep' }, 422],
  ] as const)('responds to %s with an error code', async (_case, method, path, body, status) => {
    const response = await asAgent(server, method, path, { body });
    expect(response).toMatchObject({ status, body: { error: { code: expect.any(String) } } });
  });

  it('refuses messages with the agent id of another channel, and blank messages', async () => {
    const visitor = await newVisitor(server);
    const { body } = await call(server, 'GET', '/api/agents');
    const path = `/conversations/${visitor.conversationId}/messages`;
    const stranger = { content: 'x', agent_id: body.payload[0].id };
    expect((await asAgent(server, 'POST', path, { body: stranger })).status).toBe(422);
    expect((await asAgent(server, 'POST', path, { body: { content: ' ' } })).status).toBe(422);
  });
});
