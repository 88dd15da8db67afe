import type { Agent } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { createTypingAgentSelector } from './createTypingAgentSelector.ts';

const agents: readonly Agent[] = [
  { id: 1, name: 'Ada Moreau', avatarUrl: '/ada.png', availability: 'online' },
  { id: 2, name: 'Jonas Weber', avatarUrl: null, availability: 'online' },
];

describe('typing agent', () => {
  it.each([
    [
      'has the avatar from the agent list',
      { id: 1, name: 'Ada', avatarUrl: null, isBot: false },
      { name: 'Ada', avatarUrl: '/ada.png', isBot: false },
    ],
    [
      'is found by an id sent as a string',
      { id: '1', name: 'Ada', avatarUrl: null, isBot: false },
      { name: 'Ada', avatarUrl: '/ada.png', isBot: false },
    ],
    [
      'has the name from the agent list if the event has none',
      { id: 2, name: '', avatarUrl: null, isBot: false },
      { name: 'Jonas Weber', avatarUrl: null, isBot: false },
    ],
    [
      'has no avatar if the agent is not in the agent list and the event has no avatar',
      { id: 9, name: 'Mira', avatarUrl: null, isBot: false },
      { name: 'Mira', avatarUrl: null, isBot: false },
    ],
    [
      'is a bot with the avatar from the event, if the event is from a bot',
      { id: 'bot', name: 'Mira', avatarUrl: '/bot.png', isBot: true },
      { name: 'Mira', avatarUrl: '/bot.png', isBot: true },
    ],
    [
      'has an empty name if the event has neither id nor name',
      { id: null, name: '', avatarUrl: null, isBot: false },
      { name: '', avatarUrl: null, isBot: false },
    ],
  ])('%s', (_title, typing, expected) => {
    expect(createTypingAgentSelector()(typing, agents)).toEqual(expected);
  });

  it('stays the same object until another agent types or typing ends', () => {
    const select = createTypingAgentSelector();
    const first = select({ id: 1, name: 'Ada', avatarUrl: null, isBot: false }, agents);
    expect(select({ id: 1, name: 'Ada', avatarUrl: null, isBot: false }, [...agents])).toBe(first);
    expect(select({ id: 2, name: 'Jonas', avatarUrl: null, isBot: false }, agents)).toEqual({
      name: 'Jonas',
      avatarUrl: null,
      isBot: false,
    });
    expect(select(null, agents)).toBeNull();
  });
});
