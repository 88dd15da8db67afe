import { expect, it } from 'vitest';
import { createChatClient } from '../createChatClient.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

it('a preference survives a reload, and is deleted by reset', () => {
  const { environment } = createTestEnvironment();
  const open = () => createChatClient({ flowToken: 'demo', config: {}, environment });
  const client = open();
  expect(client.preferences.get('emoji')).toBeNull();
  client.preferences.set('emoji', '{"tone":2}');
  expect(open().preferences.get('emoji')).toBe('{"tone":2}');
  client.reset();
  expect(open().preferences.get('emoji')).toBeNull();
});
