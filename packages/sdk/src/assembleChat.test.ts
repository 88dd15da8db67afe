import { afterEach, expect, it, vi } from 'vitest';
import { assembleChat } from './assembleChat.ts';

afterEach(() => document.body.replaceChildren());

const load = () => new Promise<never>(() => undefined);

it.each([
  ['its mount does not exist yet', { mount: '#later' }],
  ['its launcher is not a valid selector', { launcher: '[' }],
])(
  'after a boot failed because %s, a click on an opener opens only the next chat',
  async (_reason, settings) => {
    document.body.innerHTML = '<button data-chat-open>Chat</button>';
    const opener = document.querySelector('button');
    expect(() => assembleChat({ flowToken: 'demo', style: 'full', ...settings }, load)).toThrow();
    expect(document.querySelectorAll('chat-widget')).toHaveLength(0);
    const chat = assembleChat({ flowToken: 'demo', load: 'manual' }, load);
    document.body.append(Object.assign(document.createElement('div'), { id: 'later' }));
    opener?.click();
    expect(chat.get('state')).toBe('open');
    expect(document.querySelectorAll('chat-widget')).toHaveLength(1);
    await chat.shutdown();
  },
);

it.each(['idle', 'manual'] as const)(
  'with load %s, an invalid launcher selector throws at once, and later clicks on the page throw nothing',
  (when) => {
    document.body.innerHTML = '<button>Buy</button>';
    const onError = vi.fn();
    addEventListener('error', onError);
    expect(() => assembleChat({ flowToken: 'demo', load: when, launcher: '[' }, load)).toThrow();
    document.querySelector('button')?.click();
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  },
);
