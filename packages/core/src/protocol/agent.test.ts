import { expect, it } from 'vitest';
import { decodeAgents } from './agent.ts';

it.each([
  [undefined, 'offline'],
  [null, 'offline'],
  ['away', 'offline'],
  ['offline', 'offline'],
  ['busy', 'busy'],
  ['online', 'online'],
])('an agent with the availability %j is decoded as %s', (value, availability) => {
  const agents = decodeAgents({ payload: [{ id: 7, name: 'Ada', availability_status: value }] });
  expect(agents).toEqual([{ id: 7, name: 'Ada', avatarUrl: null, availability }]);
});
