import { describe, expect, it } from 'vitest';
import { createEvents } from '../events/createEvents.ts';
import type { FrameCommand } from '../frame/frameCommands.ts';
import { createCommandRunner } from './commandTable.ts';

/** A runner of commands, what was posted or done, and what listeners received. */
function given() {
  const events = createEvents('default');
  const done: unknown[] = [];
  const told: unknown[] = [];
  const identities: unknown[] = [];
  events.on('error', ({ code, message }) => told.push([code, message]));
  events.on('identity:error', ({ code, message }) => told.push([code, message]));
  const run = createCommandRunner({
    link: { send: ({ event }) => void done.push(event) },
    panel: { open: async () => void done.push('open') },
    events,
    identification: {
      identify: async (identity) => {
        done.push('identify');
        identities.push(identity);
      },
    },
  });
  return {
    call: (name: string, ...values: unknown[]) => run(name as FrameCommand, values),
    done,
    told,
    identities,
  };
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
    [{ identifier: '1', attributes: ['plan'] }],
    [{ identifier: '1', additionalAttributes: circular }],
    [{ identifier: 'x'.repeat(2_049) }],
    [{ identifier: '1', getToken: 'jwt' }],
    [{ id: '1' }],
  ])('identify(%j) is no identification', async (identity) => {
    const { call, done, told } = given();
    await expect(call('identify', identity)).rejects.toThrow('identify takes an object');
    expect(told).toEqual([['invalid_identity', expect.stringContaining('identify takes an object')]]);
    expect(done).toEqual([]);
  });
});

it.each<[FrameCommand, unknown[], string[]]>([
  ['identify', [{ identifier: 1042, name: null, attributes: { plan: 'pro' } }], ['identify']],
  ['identify', [{ getToken: async () => 'jwt' }], ['identify']],
  ['sendMessage', ['Hi'], ['open', 'send-message']],
  ['prefill', [''], ['prefill']],
  ['setAttributes', [{ plan: 'pro', seats: 3 }], ['set-custom-attributes']],
  ['track', ['viewed'], ['push-event']],
  ['track', ['viewed', { sku: 7 }], ['push-event']],
  ['track', ['viewed', eventOf(10_000)], ['push-event']],
  ['track', ['viewed', null], ['push-event']],
  ['page', [], ['change-url']],
  ['page', ['/cart'], ['change-url']],
  ['openUrl', [{ url: '/mug', title: 'Mug', ratio: 'tall' }], ['open', 'open-url']],
  ['closeUrl', [], ['url-close']],
  ['popout', [], ['popout']],
])('%s(%j) is carried out', async (name, values, effects) => {
  const { call, done, told } = given();
  await call(name, ...values);
  expect([done, told]).toEqual([effects, []]);
});

it('identify reads numbers as text, and leaves out null and fields that it does not know', async () => {
  const { call, identities } = given();
  const attributes = { seats: 3, plan: null };
  await call('identify', { identifier: 1042, name: null, phone: 4711, phoneNumber: '1', attributes });
  expect(identities).toEqual([{ identifier: '1042', phone: '4711', attributes }]);
});

/** The attributes of an event that take this many bytes as JSON; each character takes two of them. */
function eventOf(bytes: number): Record<string, string> {
  const attributes = Object.fromEntries(Array.from({ length: 12 }, (_, key) => [`k${key}`, 'é'.repeat(400)]));
  const rest = bytes - Buffer.byteLength(JSON.stringify({ ...attributes, last: '' }));
  return { ...attributes, last: 'x'.repeat(rest) };
}
