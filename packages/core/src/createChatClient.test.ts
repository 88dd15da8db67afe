import { describe, expect, it } from 'vitest';
import { createChatClient } from './createChatClient.ts';
import { createTestEnvironment } from './testing/createTestEnvironment.ts';

describe('createChatClient', () => {
  it('lists a new message at once, and marks it as sent when the server has accepted it', async () => {
    const { environment, server, clock } = createTestEnvironment();
    const client = createChatClient({ flowToken: 'demo', config: {}, environment });
    await Promise.all([client.start(), clock.advance(1_000)]);
    client.send('Hello');
    expect(client.state.messages.list.items.map(({ status }) => status)).toEqual(['in_progress']);
    await clock.advance(1_000);
    expect(client.state.messages.list.items.map(({ status }) => status)).toEqual(['sent']);
    expect(server.log).toHaveLength(1);
    server.message('Hi');
    await clock.advance(1_000);
    expect(client.state.messages.list.items.map(({ content }) => content)).toEqual(['Hello', 'Hi']);
    client.dispose();
    expect(clock.pendingTimers).toBe(0);
  });
});
