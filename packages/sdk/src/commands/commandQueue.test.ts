import { afterEach, describe, expect, it, vi } from 'vitest';
import { assembleChat } from '../assembleChat.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import { version } from '../version.ts';
import type { Chat } from './Chat.ts';
import { createDispatcher, installQueue } from './commandQueue.ts';

const never = () => new Promise<never>(() => undefined);
const shutdowns: Chat['shutdown'][] = [];
const realChat = (settings: ChatSettings) => {
  const chat = assembleChat({ load: 'manual', ...settings }, never);
  shutdowns.push(chat.shutdown);
  return chat;
};

afterEach(async () => {
  for (const shutdown of shutdowns.splice(0)) await shutdown();
});

function createRecordingChat() {
  const calls: [string, ...unknown[]][] = [];
  const create = (settings: ChatSettings): Chat => {
    const chat = realChat(settings);
    for (const name of ['open', 'close', 'track', 'update', 'shutdown'] as const) {
      chat[name] = async (...values: unknown[]) =>
        void calls.push([`${settings.instanceId ?? ''}${name}`, ...values]);
    }
    return chat;
  };
  return { calls, dispatch: createDispatcher(create, {}) };
}

describe('window.chatWidget', () => {
  it('runs calls made before the loader was loaded, in order', async () => {
    const { calls } = createRecordingChat();
    const recorded: unknown[][] = [];
    window.chatWidget = Object.assign((...call: unknown[]) => void recorded.push(call), { q: recorded });
    window.chatWidget('track', 'early');
    window.chatWidget('boot', { flowToken: 'demo' });
    window.chatWidget('open');
    installQueue((settings) => {
      const chat = realChat(settings);
      chat.track = async (name) => void calls.push(['track', name]);
      chat.open = async () => void calls.push(['open']);
      return chat;
    }, {});
    await Promise.resolve();
    expect(calls).toEqual([['track', 'early'], ['open']]);
    delete window.chatWidget;
  });

  it('returns a promise for boot and for open', async () => {
    const { dispatch } = createRecordingChat();
    await expect(dispatch('boot', { flowToken: 'demo' })).resolves.toHaveProperty('open');
    await expect(dispatch('open')).resolves.toBeUndefined();
  });

  it('rejects a boot without a flowToken, and says what to do', async () => {
    const { dispatch } = createRecordingChat();
    await expect(dispatch('boot', {})).rejects.toThrow(/flowToken is missing.*Pass it/);
  });

  it.each(['opne', 'constructor', '__proto__', 'toString'])(
    'rejects %s, which is not a command',
    async (name) => {
      const { dispatch } = createRecordingChat();
      dispatch('boot', { flowToken: 'demo' });
      await expect(dispatch(name)).rejects.toThrow('unknown command');
    },
  );

  it('runs help:open on the chat with the instanceId help', async () => {
    const { calls, dispatch } = createRecordingChat();
    dispatch('boot', { flowToken: 'a', instanceId: 'sales' });
    dispatch('boot', { flowToken: 'b', instanceId: 'help' });
    dispatch('help:open');
    dispatch('sales:track', 'seen');
    await Promise.resolve();
    expect(calls).toEqual([['helpopen'], ['salestrack', 'seen']]);
  });

  it('updates a running chat on another boot', async () => {
    const { calls, dispatch } = createRecordingChat();
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('boot', { flowToken: 'demo', brand: '#000' });
    expect(calls).toEqual([['update', { flowToken: 'demo', brand: '#000' }]]);
  });

  it('keeps the consent if booted again with pending, and revokes it if booted again with denied', async () => {
    const { calls, dispatch } = createRecordingChat();
    dispatch('boot', { flowToken: 'demo', consent: 'pending' });
    await dispatch('boot', { flowToken: 'demo', consent: 'pending' });
    await dispatch('boot', { flowToken: 'demo', consent: 'denied' });
    expect(calls).toEqual([
      ['update', { flowToken: 'demo' }],
      ['update', { flowToken: 'demo', consent: 'denied' }],
    ]);
  });

  it('rejects commands after shutdown until the next boot, but still accepts listeners', async () => {
    const { calls, dispatch } = createRecordingChat();
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('shutdown');
    await expect(dispatch('open')).rejects.toThrow(/shut down.*Create a new one/);
    expect(dispatch('on', 'ready', () => undefined)).toBeTypeOf('function');
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('open');
    expect(calls).toEqual([['shutdown'], ['open']]);
  });

  it('creates another chat when booted again after a shutdown that waited for the first boot', async () => {
    const { calls, dispatch } = createRecordingChat();
    dispatch('shutdown');
    const opened = dispatch('open');
    const first = await dispatch('boot', { flowToken: 'demo' });
    await expect(opened).rejects.toThrow(/shut down/);
    expect(await dispatch('boot', { flowToken: 'demo' })).not.toBe(first);
    expect(calls).toEqual([['shutdown']]);
  });

  it('rejects open, sendMessage and track on a chat that was shut down', async () => {
    const chat = realChat({ flowToken: 'demo' });
    await chat.shutdown();
    await expect(chat.open()).rejects.toThrow(/shut down/);
    await expect(chat.sendMessage('Hi')).rejects.toThrow(/shut down/);
    await expect(chat.track('checkout')).rejects.toThrow(/shut down/);
  });

  it('creates another chat when booted again after shutdown', async () => {
    const { dispatch } = createRecordingChat();
    const first = await dispatch('boot', { flowToken: 'demo' });
    await dispatch('shutdown');
    expect(await dispatch('boot', { flowToken: 'demo' })).not.toBe(first);
  });

  it.each([
    ['state', 'closed'],
    ['unread', 0],
    ['availability', { online: false }],
    ['version', version],
    ['nonsense', undefined],
  ])('before boot, get(%s) returns %j', (key, expected) => {
    expect(createDispatcher(realChat, {})('get', key)).toEqual(expected);
  });

  it('returns a function that removes a listener added before boot', async () => {
    const dispatch = createDispatcher(realChat, {});
    const [listener, removed] = [vi.fn(), vi.fn()];
    dispatch('on', 'open', listener);
    const off = dispatch('on', 'open', removed);
    if (typeof off === 'function') off();
    const chat = await dispatch('boot', { flowToken: 'demo' });
    dispatch('open');
    expect(chat).toBeDefined();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(removed).not.toHaveBeenCalled();
    await dispatch('shutdown');
  });

  it('boot resolves to a chat with more than 30 methods and no other properties', async () => {
    const dispatch = createDispatcher(realChat, {});
    const chat = await dispatch('boot', { flowToken: 'demo' });
    const methods = Object.entries(Object(chat));
    expect(methods.length).toBeGreaterThan(30);
    for (const [name, method] of methods) expect(typeof method, name).toBe('function');
    await dispatch('shutdown');
  });
});
