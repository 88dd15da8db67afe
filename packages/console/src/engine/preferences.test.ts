import { expect, it } from 'vitest';
import { readPreferences, writePreferences } from './preferences.ts';

const storageOf = (text: string | null) => {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
};

it('what was written is read again', () => {
  const storage = storageOf(null);
  const preferences = { appearance: 'dark', sendsTyping: false, agentId: null } as const;
  writePreferences(storage, preferences);
  expect(readPreferences(storage)).toEqual(preferences);
});

it.each([null, '', '{', 'null', '{"appearance":"pink","agentId":"x"}'])(
  'returns the defaults if the browser has stored %j',
  (text) => {
    expect(readPreferences(storageOf(text))).toEqual({ appearance: 'auto', sendsTyping: true });
  },
);
