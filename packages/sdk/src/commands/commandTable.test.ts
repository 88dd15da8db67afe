import { describe, expect, it } from 'vitest';
import { createEvents } from '../events/createEvents.ts';
import type { FrameCommand } from '../frame/frameCommands.ts';
import { createCommandRunner } from './commandTable.ts';

function setUp() {
  const events = createEvents('default');
  const effects: unknown[] = [];
  const errors: unknown[] = [];
  const identities: unknown[] = [];
  events.on('error', ({ code, message }) => errors.push([code, message]));
  events.on('identity:error', ({ code, message }) => errors.push([code, message]));
  const run = createCommandRunner({
    link: { send: ({ event }) => void effects.push(event) },
    panel: { open: async () => void effects.push('open') },
    events,
    identification: {
      identify: async (identity) => {
        effects.push('identify');
        identities.push(identity);
      },
    },
  });
  return {
    call: (name: string, ...values: unknown[]) => run(name as FrameCommand, values),
    effects,
    errors,
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
  ['showAlert', ' '],
  ['showAlert', 'x'.repeat(2_049)],
  ['showAlert', 'Saved', 5],
];

describe('a command with an invalid argument', () => {
  it.each(misuses)(
    '%s(%j) rejects with what it expects, fires error, and sends nothing',
    async (name, ...values) => {
      const { call, effects, errors } = setUp();
      await expect(call(String(name), ...values)).rejects.toThrow(
        new RegExp(`^chat: ${name} expects .+, got .+\\. Nothing was done\\.$`, 's'),
      );
      expect(errors).toEqual([['invalid_command', expect.stringContaining(`${name} expects `)]]);
      expect(effects).toEqual([]);
    },
  );

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
  ])('identify(%j) rejects, fires identity:error, and does not identify', async (identity) => {
    const { call, effects, errors } = setUp();
    await expect(call('identify', identity)).rejects.toThrow('identify expects an object');
    expect(errors).toEqual([['invalid_identity', expect.stringContaining('identify expects an object')]]);
    expect(effects).toEqual([]);
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
  ['showAlert', ['Saved'], ['show-alert']],
  ['showAlert', ['Saved', 'success'], ['show-alert']],
  ['popout', [], ['popout']],
])('%s runs with the arguments %j', async (name, values, expected) => {
  const { call, effects, errors } = setUp();
  await call(name, ...values);
  expect([effects, errors]).toEqual([expected, []]);
});

it('identify converts numbers to strings, and drops null and unknown fields', async () => {
  const { call, identities } = setUp();
  const attributes = { seats: 3, plan: null };
  await call('identify', { identifier: 1042, name: null, phone: 4711, phoneNumber: '1', attributes });
  expect(identities).toEqual([{ identifier: '1042', phone: '4711', attributes }]);
});

/** Counts bytes, not characters: most of the characters take two bytes. */
function eventOf(bytes: number): Record<string, string> {
  const attributes = Object.fromEntries(Array.from({ length: 12 }, (_, key) => [`k${key}`, 'é'.repeat(400)]));
  const rest = bytes - Buffer.byteLength(JSON.stringify({ ...attributes, last: '' }));
  return { ...attributes, last: 'x'.repeat(rest) };
}
