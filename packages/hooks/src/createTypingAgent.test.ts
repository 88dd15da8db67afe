import type { Agent } from '@chat/core';
import { describe, expect, it } from 'vitest';
import { createTypingAgent } from './createTypingAgent.ts';

const agents: readonly Agent[] = [
  { id: 1, name: 'Ada Moreau', avatarUrl: '/ada.png', availability: 'online' },
  { id: 2, name: 'Jonas Weber', avatarUrl: null, availability: 'online' },
];

describe('who is typing', () => {
  it.each([
    ['has the face of the agent list', { id: 1, name: 'Ada' }, { name: 'Ada', avatarUrl: '/ada.png' }],
    ['is found by an id that came as text', { id: '1', name: 'Ada' }, { name: 'Ada', avatarUrl: '/ada.png' }],
    [
      'has the name of the list where none was said',
      { id: 2, name: '' },
      { name: 'Jonas Weber', avatarUrl: null },
    ],
    ['may be unknown to the list', { id: 9, name: 'Mira' }, { name: 'Mira', avatarUrl: null }],
    ['may be nobody in particular', { id: null, name: '' }, { name: '', avatarUrl: null }],
  ])('%s', (_what, typing, expected) => {
    expect(createTypingAgent()(typing, agents)).toEqual(expected);
  });

  it('stays the same object until it is somebody else, or nobody', () => {
    const read = createTypingAgent();
    const first = read({ id: 1, name: 'Ada' }, agents);
    expect(read({ id: 1, name: 'Ada' }, [...agents])).toBe(first);
    expect(read({ id: 2, name: 'Jonas' }, agents)).toEqual({ name: 'Jonas', avatarUrl: null });
    expect(read(null, agents)).toBeNull();
  });
});
