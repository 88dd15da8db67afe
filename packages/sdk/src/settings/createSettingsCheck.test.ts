import { radiusCases } from '@chat/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvents } from '../events/createEvents.ts';
import type { ChatSettings } from './ChatSettings.ts';
import { createSettingsCheck } from './createSettingsCheck.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReturnValue());
afterEach(() => void warn.mockReset());

function setUp() {
  const events = createEvents('default');
  const reported: unknown[] = [];
  events.on('error', ({ code, message }) => reported.push(code, message));
  return { ...createSettingsCheck(events), reported };
}

const untyped = (settings: object): ChatSettings => ({ flowToken: 'demo', ...settings });

const attributesOf = (count: number, characters = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 'x'.repeat(characters)]));

const valid: Partial<ChatSettings> = {
  apiUrl: 'https://chat.example',
  instanceId: 'sales',
  locale: 'pt_BR',
  style: 'popup',
  mount: '#place',
  position: 'left',
  offset: { x: 10 },
  zIndex: 3,
  launcher: '#help',
  label: 'Ask',
  showLabel: true,
  load: 'manual',
  campaignsAfterMs: 0,
  consent: 'denied',
  userAttrs: { ...attributesOf(3, 1_022), unset: undefined },
  features: { popout: false },
  strings: { 'composer.placeholder': 'Say it' },
  config: { replyTime: 'in_a_day' },
  globalConfig: {},
  sound: false,
  titleBadge: false,
  shareContent: true,
  nonce: '',
  debug: true,
  colorScheme: 'auto',
  brand: '#1f5a49',
  radius: '4px',
  font: 'Inter',
  appearance: 'flat',
  variables: { '--chat-color-surface': '#fff' },
};

const invalid: readonly (readonly [keyof ChatSettings, unknown, string])[] = [
  ['apiUrl', 'http://', 'a URL such as'],
  ['instanceId', {}, 'a string'],
  ['locale', 'no such language', '"auto" or a language tag'],
  ['style', 'foo', '"popup", "embed", or "full"'],
  ['mount', 5, 'an element or a selector'],
  ['position', 'middle', '"left" or "right"'],
  ['offset', 20, '{ x, y } in pixels'],
  ['offset', { left: 20 }, '{ x, y } in pixels'],
  ['zIndex', 'high', 'a number'],
  ['launcher', 1, 'true, false or a selector'],
  ['label', ['Ask'], 'a string'],
  ['showLabel', 'yes', 'true or false'],
  ['load', 'soon', '"idle", "interaction", "visible", "immediate", or "manual"'],
  ['campaignsAfterMs', -1, 'a number of milliseconds'],
  ['features', { popOut: true }, 'endConversation, moveToMobile, popout, typingEffect, attachments, voice'],
  ['features', { popout: 'no' }, 'each true or false'],
  ['strings', { 'composer.placeholder': 5 }, 'an object of strings'],
  ['config', 'replyTime', 'an object'],
  ['globalConfig', [], 'an object'],
  ['sound', 0, 'true or false'],
  ['colorScheme', 3, '"light", "dark", or "auto"'],
  ['brand', 5, 'a CSS color'],
  ['radius', 8, 'up to 40 px, in px, rem or em'],
  ['font', {}, 'a string'],
  ['appearance', 'rounded', '"standard" or "flat"'],
  ['variables', { '--chat-radius': 4 }, 'names such as "--chat-radius"'],
];

describe('the check of known settings', () => {
  it.each(invalid)(
    'an invalid %s, %j, is reported with the expected type, and the default is used',
    (name, value, expected) => {
      const { begin, reported } = setUp();
      expect(begin(untyped({ [name]: value, label: name === 'label' ? value : 'Ask' }))).toEqual(
        name === 'label' ? { flowToken: 'demo' } : { flowToken: 'demo', label: 'Ask' },
      );
      expect(reported).toEqual([
        'invalid_setting',
        expect.stringContaining(`Invalid setting ${name}: expected `),
      ]);
      expect(reported[1]).toContain(expected);
      expect(reported[1]).toMatch(/, got .+\. The default is used\.$/);
      expect(warn).toHaveBeenCalledExactlyOnceWith(`chat: ${reported[1]}`);
    },
  );

  it.each(invalid.filter(([name]) => !['style', 'load'].includes(name)))(
    'an invalid %s, %j, changes nothing in a running chat, and is reported once',
    (name, value) => {
      const { begin, change, reported } = setUp();
      const before = begin(untyped(valid));
      for (const _ of [1, 2]) expect(change({ ...before, [name]: value }, { [name]: value })).toEqual(before);
      expect(reported).toEqual(['invalid_setting', expect.stringContaining('The value was not changed.')]);
    },
  );

  it.each([
    ['has 17 names', attributesOf(17)],
    ['has 4,100 characters', attributesOf(5, 812)],
    ['has a value of 1,026 bytes', { city: 'ü'.repeat(512) }],
  ])('ipInfo is invalid if it %s', (_what, ipInfo) => {
    const { begin, reported } = setUp();
    expect(begin(untyped({ ipInfo }))).toEqual({ flowToken: 'demo' });
    expect(reported[1]).toContain('16 attributes of up to 1024 bytes, and 4096 characters as JSON');
  });

  it.each(radiusCases)('the radius %j is valid: %s', (radius, isValid) => {
    const { begin, reported } = setUp();
    expect(begin(untyped({ radius })).radius).toBe(isValid ? radius : undefined);
    expect(reported.length === 0).toBe(isValid);
  });

  it('valid, null and undefined values are not reported', () => {
    const { begin, change, reported } = setUp();
    expect(begin(untyped(valid))).toEqual({ flowToken: 'demo', ...valid });
    expect(begin(untyped({ position: null, brand: undefined }))).toEqual({ flowToken: 'demo' });
    change(untyped({ brand: null }), { position: 'left' });
    expect(reported).toEqual([]);
  });

  it('an invalid consent counts as pending', () => {
    const { begin, reported } = setUp();
    expect(begin(untyped({ consent: 'bogus' })).consent).toBe('pending');
    expect(reported[1]).toContain('"granted", "pending", or "denied"');
    expect(reported[1]).toContain('nothing is stored until the visitor agrees');
  });

  it('a change of the style, which can only be set at boot, is reported and ignored', () => {
    const { begin, change, reported } = setUp();
    const before = begin(untyped({ style: 'popup' }));
    expect(change({ ...before, style: 'embed' }, { style: 'embed' })).toEqual(before);
    expect(change(before, { flowToken: 'demo', style: 'popup' })).toEqual(before);
    expect(reported).toEqual(['invalid_setting', expect.stringContaining('Setting style was not changed')]);
  });

  it.each<[keyof ChatSettings, unknown, unknown, boolean]>([
    ['userAttrs', { plan: 'pro', seats: { used: 3 } }, { seats: { used: 3 }, plan: 'pro' }, false],
    ['ipInfo', { city: 'Oslo' }, { city: 'Oslo' }, false],
    ['gtagInfo', { source: 'ad' }, { source: 'ad' }, false],
    ['userAttrs', { plan: 'pro' }, { plan: 'free' }, true],
    ['userAttrs', { plan: 'pro' }, { plan: 'pro', seats: 3 }, true],
    ['mount', document.createElement('div'), document.createElement('div'), true],
  ])('a repeated %s, first %j, then %j, counts as a change: %s', (name, first, repeated, isChange) => {
    const { begin, change, reported } = setUp();
    const before = begin(untyped({ [name]: first }));
    const again = { [name]: repeated };
    expect(change({ ...before, ...again }, again)[name]).toBe(isChange ? first : repeated);
    expect(reported.length > 0).toBe(isChange);
  });

  it('an ignored value leaves the position, the launcher and the style of the channel unchanged', () => {
    const { begin, change, place } = setUp();
    const before = begin(untyped({}));
    const changed = { position: 'middle', launcher: true };
    expect(Object.keys(change({ ...before, ...changed } as never, changed as never))).toEqual(['flowToken']);
    place('embed');
    expect(change({ ...before, style: 'popup' }, { style: 'popup' })).toMatchObject({ style: 'embed' });
  });

  it('a change that is not an object is reported and ignored', () => {
    const { begin, change, reported } = setUp();
    const before = begin(untyped({ colorScheme: 'light' }));
    const all = { ...before, 0: 'd' };
    expect(change(all, 'dark' as never)).toEqual(before);
    expect(reported).toEqual(['invalid_setting', expect.stringContaining('expect an object of settings')]);
  });
});

describe('the check of unknown settings', () => {
  it('without debug, unknown settings of update and setTheme are reported once, but those of boot are not', () => {
    const { begin, change, reported } = setUp();
    const before = begin({ flowToken: 'demo' });
    change(before, untyped({ utm_source: 'mail' }));
    for (const _ of [1, 2]) change(before, Object({ color: 'red', brand: '#123' }));
    expect(reported).toEqual(['invalid_setting', 'Unknown setting "color" was ignored. Check the spelling.']);
  });

  it.each([
    [true, ['"color"', '"constructor"']],
    [false, []],
  ])('with debug %s, unknown settings are reported once each: %j', (debug, names) => {
    const { begin, reported } = setUp();
    for (const _ of [1, 2]) begin(untyped({ debug, color: 'red', constructor: 1 }));
    expect(
      reported.filter((_, index) => index % 2 === 1).map((text) => /".+"/.exec(String(text))?.[0]),
    ).toEqual(names);
  });
});
