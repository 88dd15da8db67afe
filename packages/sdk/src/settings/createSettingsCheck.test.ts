import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEvents } from '../events/createEvents.ts';
import type { ChatSettings } from './ChatSettings.ts';
import { createSettingsCheck } from './createSettingsCheck.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReturnValue());
afterEach(() => void warn.mockReset());

/** A check, and what listeners of `error` have heard. */
function checking() {
  const events = createEvents('default');
  const told: unknown[] = [];
  events.on('error', ({ code, message }) => told.push(code, message));
  return { ...createSettingsCheck(events), told };
}

/** Settings as a page without types gives them. */
const untyped = (settings: object): ChatSettings => ({ flowToken: 'demo', ...settings });

const right: Partial<ChatSettings> = {
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

const wrong: readonly (readonly [keyof ChatSettings, unknown, string])[] = [
  ['apiUrl', 'http://', 'an address such as'],
  ['instanceId', {}, 'a text'],
  ['locale', 'no such language', '"auto" or a language tag'],
  ['style', 'foo', '"popup", "embed", or "full"'],
  ['mount', 5, 'an element or a selector'],
  ['position', 'middle', '"left" or "right"'],
  ['offset', 20, '{ x, y } in pixels'],
  ['offset', { left: 20 }, '{ x, y } in pixels'],
  ['zIndex', 'high', 'a number'],
  ['launcher', 1, 'true, false or a selector'],
  ['label', ['Ask'], 'a text'],
  ['showLabel', 'yes', 'true or false'],
  ['load', 'soon', '"idle", "interaction", "visible", "immediate", or "manual"'],
  ['campaignsAfterMs', -1, 'a number of milliseconds'],
  ['features', { popOut: true }, 'endConversation, moveToMobile, popout, typingEffect'],
  ['features', { popout: 'no' }, 'each true or false'],
  ['strings', { 'composer.placeholder': 5 }, 'an object of texts'],
  ['config', 'replyTime', 'an object of values'],
  ['globalConfig', [], 'an object of values'],
  ['sound', 0, 'true or false'],
  ['colorScheme', 3, '"light", "dark", or "auto"'],
  ['brand', 5, 'a colour as CSS writes it'],
  ['radius', 8, 'a CSS length'],
  ['font', {}, 'a text'],
  ['appearance', 'rounded', '"standard" or "flat"'],
  ['variables', { '--chat-radius': 4 }, 'names such as "--chat-radius"'],
];

describe('a wrong value of a setting (spec §3, Widget app config)', () => {
  it.each(wrong)('%s: %j is told with what it takes, and the default is used', (name, value, takes) => {
    const { begin, told } = checking();
    expect(begin(untyped({ [name]: value, label: name === 'label' ? value : 'Ask' }))).toEqual(
      name === 'label' ? { flowToken: 'demo' } : { flowToken: 'demo', label: 'Ask' },
    );
    expect(told).toEqual(['invalid_setting', expect.stringContaining(`The setting ${name} takes `)]);
    expect(told[1]).toContain(takes);
    expect(told[1]).toMatch(/It was given .+, so the default is used\.$/);
    expect(warn).toHaveBeenCalledExactlyOnceWith(`chat: ${told[1]}`);
  });

  it.each(wrong.filter(([name]) => !['style', 'load'].includes(name)))(
    '%s: %j changes nothing in a chat that is there, and is told once',
    (name, value) => {
      const { begin, change, told } = checking();
      const before = begin(untyped(right));
      for (const _ of [1, 2]) expect(change({ ...before, [name]: value }, { [name]: value })).toEqual(before);
      expect(told).toEqual(['invalid_setting', expect.stringContaining('so it stays as it was.')]);
    },
  );

  it('is none where it is right, or nothing', () => {
    const { begin, change, told } = checking();
    expect(begin(untyped(right))).toEqual({ flowToken: 'demo', ...right });
    expect(begin(untyped({ position: null, brand: undefined }))).toEqual({ flowToken: 'demo' });
    change(untyped({ brand: null }), { position: 'left' });
    expect(told).toEqual([]);
  });

  it('of the consent is taken as nobody’s consent', () => {
    const { begin, told } = checking();
    expect(begin(untyped({ consent: 'bogus' })).consent).toBe('pending');
    expect(told[1]).toContain('"granted", "pending", or "denied"');
    expect(told[1]).toContain('nothing is kept before the visitor agrees');
  });

  it('is one that comes too late: another chat would be needed', () => {
    const { begin, change, told } = checking();
    const before = begin(untyped({ style: 'popup' }));
    expect(change({ ...before, style: 'embed' }, { style: 'embed' })).toEqual(before);
    expect(change(before, { flowToken: 'demo', style: 'popup' })).toEqual(before);
    expect(told).toEqual(['invalid_setting', expect.stringContaining('style is decided by boot')]);
  });

  it('is one that is no object of settings', () => {
    const { begin, change, told } = checking();
    const before = begin(untyped({ colorScheme: 'light' }));
    const all = { ...before, 0: 'd' };
    expect(change(all, 'dark' as never)).toEqual(before);
    expect(told).toEqual(['invalid_setting', expect.stringContaining('take an object of settings')]);
  });

  it('falls back to what the channel says, where the page said nothing', () => {
    const { adopt, begin, change } = checking();
    const adopted = { ...begin(untyped({})), brand: '#123456' };
    adopt(adopted);
    expect(change({ ...adopted, position: 'left' }, { position: 'left' })).toMatchObject({
      brand: '#123456',
    });
    const wrong: object = { brand: 5 };
    expect(change({ ...adopted, ...wrong }, wrong)).toMatchObject({
      brand: '#123456',
    });
  });
});

describe('a setting that does not exist', () => {
  it.each([
    [true, ['"colour"', '"constructor"']],
    [false, []],
  ])('with debug %s is told once: %j', (debug, names) => {
    const { begin, told } = checking();
    for (const _ of [1, 2]) begin(untyped({ debug, colour: 'red', constructor: 1 }));
    expect(told.filter((_, index) => index % 2 === 1).map((text) => /".+"/.exec(String(text))?.[0])).toEqual(
      names,
    );
  });
});
