import { describe, expect, it } from 'vitest';
import type { ConnectionCommands } from './Connection.ts';
import { checkCommands } from './checkCommands.ts';
import { createEvents } from './createEvents.ts';

/** Checked commands, what was carried out, and what listeners heard. */
function given() {
  const events = createEvents('default');
  const done: unknown[][] = [];
  const told: unknown[] = [];
  events.on('error', ({ code, message }) => told.push([code, message]));
  events.on('identity:error', ({ code, message }) => told.push([code, message]));
  const note =
    (name: string) =>
    async (...values: unknown[]) =>
      void done.push([name, ...values]);
  const commands: ConnectionCommands = {
    identify: note('identify'),
    popout: note('popout'),
    sendMessage: note('sendMessage'),
    startFlow: note('startFlow'),
    sendRef: note('sendRef'),
    openUrl: note('openUrl'),
    closeUrl: note('closeUrl'),
    prefill: note('prefill'),
    setAttributes: note('setAttributes'),
    deleteAttribute: note('deleteAttribute'),
    addLabel: note('addLabel'),
    removeLabel: note('removeLabel'),
    track: note('track'),
    page: note('page'),
  };
  const checked = checkCommands(commands, events);
  const call = (name: string, ...values: unknown[]) =>
    Reflect.apply(Reflect.get(checked, name), undefined, values);
  return { call, done, told };
}

const circular: Record<string, unknown> = {};
circular.self = circular;

const misuses: readonly (readonly [string, ...unknown[]])[] = [
  ['sendMessage', ''],
  ['sendMessage', 42],
  ['sendMessage', 'x'.repeat(10_001)],
  ['prefill', undefined],
  ['startFlow', ' '],
  ['sendRef', null],
  ['setAttributes', undefined],
  ['setAttributes', ['plan']],
  ['setAttributes', circular],
  ['deleteAttribute', ''],
  ['addLabel', ''],
  ['addLabel', 'x'.repeat(256)],
  ['removeLabel', 5],
  ['track', ''],
  ['track', 'viewed', 'a mug'],
  ['track', 'viewed', eventOf(10_001)],
  ['page', 'http://'],
  ['openUrl', 'https://kiln.example'],
  ['openUrl', { url: 'javascript:alert(1)' }],
  ['openUrl', { url: '/mug', ratio: 'half' }],
];

describe('a command that was given what it cannot take', () => {
  it.each(misuses)('%s(%j) is refused with what it takes, and does nothing', async (name, ...values) => {
    const { call, done, told } = given();
    await expect(call(String(name), ...values)).rejects.toThrow(
      new RegExp(`^chat: ${name} takes .+It was given .+, so nothing was done\\.$`, 's'),
    );
    expect(told).toEqual([['invalid_command', expect.stringContaining(`${name} takes `)]]);
    expect(done).toEqual([]);
  });

  it.each([
    [{}],
    [{ identifier: '', name: null }],
    [undefined],
    ['u-1042'],
    [{ identifier: '1', attributes: 5 }],
  ])('identify(%j) is no identification', async (identity) => {
    const { call, done, told } = given();
    await expect(call('identify', identity)).rejects.toThrow('identify takes an object');
    expect(told).toEqual([['invalid_identity', expect.stringContaining('identify takes an object')]]);
    expect(done).toEqual([]);
  });
});

it.each([
  ['identify', { identifier: 1042, name: null, attributes: { plan: 'pro' } }],
  ['identify', { getToken: async () => 'jwt' }],
  ['sendMessage', 'Hi'],
  ['prefill', ''],
  ['setAttributes', { plan: 'pro', seats: 3 }],
  ['track', 'viewed'],
  ['track', 'viewed', { sku: 7 }],
  ['track', 'viewed', eventOf(10_000)],
  ['track', 'viewed', null],
  ['page'],
  ['page', '/cart'],
  ['openUrl', { url: '/mug', title: 'Mug', ratio: 'tall' }],
  ['closeUrl'],
  ['popout'],
])('%s(%j) is carried out', async (name, ...values) => {
  const { call, done, told } = given();
  await call(String(name), ...values);
  expect([done, told]).toEqual([[[name, ...values]], []]);
});

/** The attributes of an event that take this many bytes as JSON; each character takes two of them. */
function eventOf(bytes: number): Record<string, string> {
  const attributes = Object.fromEntries(Array.from({ length: 12 }, (_, key) => [`k${key}`, 'é'.repeat(400)]));
  const rest = bytes - Buffer.byteLength(JSON.stringify({ ...attributes, last: '' }));
  return { ...attributes, last: 'x'.repeat(rest) };
}
