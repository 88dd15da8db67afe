import { describe, expect, it, vi } from 'vitest';
import { assembleChat } from '../assembleChat.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import { version } from '../version.ts';
import type { Chat } from './Chat.ts';
import { createDispatcher, installQueue } from './commandQueue.ts';

const never = () => new Promise<never>(() => undefined);
const realChat = (settings: ChatSettings) => assembleChat({ load: 'manual', ...settings }, never);

function chatThatRemembers() {
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
  it('carries out in order what was called before the loader was there', async () => {
    const { calls } = chatThatRemembers();
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

  it('answers a promise for every command', async () => {
    const { dispatch } = chatThatRemembers();
    await expect(dispatch('boot', { flowToken: 'demo' })).resolves.toHaveProperty('open');
    await expect(dispatch('open')).resolves.toBeUndefined();
  });

  it('rejects a boot without a flowToken, with what to do', async () => {
    const { dispatch } = chatThatRemembers();
    await expect(dispatch('boot', {})).rejects.toThrow(/flowToken is missing.*Pass it to boot/);
  });

  it.each(['opne', 'constructor', '__proto__', 'toString'])(
    'rejects %s, which is no command',
    async (name) => {
      const { dispatch } = chatThatRemembers();
      dispatch('boot', { flowToken: 'demo' });
      await expect(dispatch(name)).rejects.toThrow('no command');
    },
  );

  it('addresses one of several chats by its id', async () => {
    const { calls, dispatch } = chatThatRemembers();
    dispatch('boot', { flowToken: 'a', instanceId: 'sales' });
    dispatch('boot', { flowToken: 'b', instanceId: 'help' });
    dispatch('help:open');
    dispatch('sales:track', 'seen');
    await Promise.resolve();
    expect(calls).toEqual([['helpopen'], ['salestrack', 'seen']]);
  });

  it('updates a chat that is booted again', async () => {
    const { calls, dispatch } = chatThatRemembers();
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('boot', { flowToken: 'demo', brand: '#000' });
    expect(calls).toEqual([['update', { flowToken: 'demo', brand: '#000' }]]);
  });

  it('refuses a command after shutdown, while listeners wait for another boot', async () => {
    const { calls, dispatch } = chatThatRemembers();
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('shutdown');
    await expect(dispatch('open')).rejects.toThrow(/shut down.*Boot it again/);
    expect(dispatch('on', 'ready', () => undefined)).toBeTypeOf('function');
    dispatch('boot', { flowToken: 'demo' });
    await dispatch('open');
    expect(calls).toEqual([['shutdown'], ['open']]);
  });

  it('refuses a command of the chat itself after its shutdown', async () => {
    const chat = realChat({ flowToken: 'demo' });
    await chat.shutdown();
    await expect(chat.open()).rejects.toThrow(/shut down/);
    await expect(chat.sendMessage('Hi')).rejects.toThrow(/shut down/);
  });

  it('boots again after shutdown', async () => {
    const { dispatch } = chatThatRemembers();
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
  ])('answers get(%s) before there is a chat', (key, expected) => {
    expect(createDispatcher(realChat, {})('get', key)).toEqual(expected);
  });

  it('answers `off` for a listener of a chat that is not booted yet', async () => {
    const dispatch = createDispatcher(realChat, {});
    const [heard, unheard] = [vi.fn(), vi.fn()];
    dispatch('on', 'open', heard);
    const off = dispatch('on', 'open', unheard);
    if (typeof off === 'function') off();
    const chat = await dispatch('boot', { flowToken: 'demo' });
    dispatch('open');
    expect(chat).toBeDefined();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(unheard).not.toHaveBeenCalled();
    await dispatch('shutdown');
  });

  it('takes every method of the package by its name', async () => {
    const dispatch = createDispatcher(realChat, {});
    const chat = await dispatch('boot', { flowToken: 'demo' });
    const methods = Object.entries(Object(chat));
    expect(methods.length).toBeGreaterThan(30);
    for (const [name, method] of methods) expect(typeof method, name).toBe('function');
    await dispatch('shutdown');
  });
});
