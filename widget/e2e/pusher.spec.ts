import { expect, test } from './screens/screenTest.ts';

test('over the Pusher protocol, typing, replies, edits, deletions and the end of the conversation arrive live', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false, realtime: { adapter: 'pusher', key: 'chat' } });
  const sockets: string[] = [];
  visitor.page.on('websocket', (socket) => void sockets.push(new URL(socket.url()).pathname));
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  expect(sockets, 'only a Pusher socket').toEqual(['/app/chat']);

  // Nothing is fetched from here on, so what follows can arrive only over the socket.
  await visitor.page.route(/\/api\/(?:messages|conversations|agents)\b/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  const id = await agent.newestConversation();
  await agent.type(id, 'on');
  await expect(visitor.typing).toBeVisible();
  const reply = await agent.send(id, 'Hello, I am a person.');
  await expect(visitor.message('Hello, I am a person.')).toBeVisible();
  await expect(visitor.typing).toBeHidden();
  await agent.edit(reply.id, 'Hello, I am Ada.');
  await expect(visitor.message('Hello, I am Ada.')).toBeVisible();
  await agent.remove(reply.id);
  await expect(visitor.message('Hello, I am Ada.')).toHaveCount(0);
  await agent.toggleStatus(id);
  await expect(visitor.widget.getByText('This conversation has ended')).toBeVisible();
});
