import type { Agent } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { createTypingAgentSelector } from './createTypingAgentSelector.ts';

const agents: readonly Agent[] = [
  { id: 1, name: 'Ada Moreau', avatarUrl: '/ada.png', availability: 'online' },
  { id: 2, name: 'Jonas Weber', avatarUrl: null, availability: 'online' },
];

describe('typing agent', () => {
  it.each([
    ['has the avatar from the agent list', { id: 1, name: 'Ada' }, { name: 'Ada', avatarUrl: '/ada.png' }],
    ['is found by an id sent as a string', { id: '1', name: 'Ada' }, { name: 'Ada', avatarUrl: '/ada.png' }],
    [
      'has the name from the agent list if the event has none',
      { id: 2, name: '' },
      { name: 'Jonas Weber', avatarUrl: null },
    ],
    [
      'has no avatar if missing from the agent list',
      { id: 9, name: 'Mira' },
      { name: 'Mira', avatarUrl: null },
    ],
    [
      'has an empty name if the event has neither id nor name',
      { id: null, name: '' },
      { name: '', avatarUrl: null },
    ],
  ])('%s', (_title, typing, expected) => {
    expect(createTypingAgentSelector()(typing, agents)).toEqual(expected);
  });

  it('stays the same object until another agent types or typing ends', () => {
    const select = createTypingAgentSelector();
    const first = select({ id: 1, name: 'Ada' }, agents);
    expect(select({ id: 1, name: 'Ada' }, [...agents])).toBe(first);
    expect(select({ id: 2, name: 'Jonas' }, agents)).toEqual({ name: 'Jonas', avatarUrl: null });
    expect(select(null, agents)).toBeNull();
  });
});
