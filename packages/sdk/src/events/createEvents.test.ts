import { describe, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { PageContext } from '../context/PageContext.ts';
import type { ChatEventName, EventAlias } from './ChatEvents.ts';
import { relayAnalytics, relayEvents } from './relayEvents.ts';

function context(): PageContext {
  const created = createContext({ flowToken: 'demo' }, new AbortController().signal);
  relayEvents(created);
  return created;
}

describe('events of the chat', () => {
  it('an event carries an id, a timestamp and the instance id', () => {
    const { events } = context();
    const received = vi.fn();
    events.on('unread', received);
    events.fire('unread', { count: 2 });
    events.fire('unread', { count: 3 });
    expect(received).toHaveBeenLastCalledWith({
      count: 3,
      id: 'default-2',
      at: expect.any(Number),
      instanceId: 'default',
    });
  });

  it('an event with the id of its subject keeps that id', () => {
    const { events } = context();
    const received = vi.fn();
    events.on('message:received', received);
    events.fire('message:received', { id: 7, type: 'text', at: 0, instanceId: 'other' });
    expect(received).toHaveBeenCalledWith({
      id: 7,
      type: 'text',
      at: expect.any(Number),
      instanceId: 'default',
    });
    expect(received.mock.lastCall?.[0].at).toBeGreaterThan(0);
  });

  it('an event does not reach listeners that were removed', () => {
    const { events } = context();
    const [first, second] = [vi.fn(), vi.fn()];
    const off = events.on('close', first);
    events.on('close', second);
    off();
    events.off('close', second);
    events.fire('close');
    expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
  });

  it('a `once` listener that is removed with `off` is not called', () => {
    const { events } = context();
    const received = vi.fn();
    events.once('open', received);
    events.off('open', received);
    events.fire('open');
    expect(received).not.toHaveBeenCalled();
  });

  it('a listener added with both `on` and `once` is called once for each event', () => {
    const { events } = context();
    const received = vi.fn();
    events.on('open', received);
    events.once('open', received);
    events.fire('open');
    events.fire('open');
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('an event that fires twice reaches a `once` listener once', () => {
    const { events } = context();
    const received = vi.fn();
    events.once('open', received);
    events.fire('open');
    events.fire('open');
    expect(received).toHaveBeenCalledTimes(1);
  });

  it('an event reaches the other listeners when one throws, and the error is rethrown in a microtask', async () => {
    const { events } = context();
    const thrown: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (error) {
        thrown.push(error);
      }
    });
    const [broken, received] = [new Error('broken'), vi.fn()];
    events.on('open', () => {
      throw broken;
    });
    events.on('open', received);
    events.fire('open');
    vi.unstubAllGlobals();
    expect(received).toHaveBeenCalledTimes(1);
    expect(thrown).toEqual([broken]);
  });

  it('a `ready` listener that is added after the event is called in a microtask', async () => {
    const { events } = context();
    events.fire('ready');
    const received = vi.fn();
    events.on('ready', received);
    expect(received).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(received).toHaveBeenCalledTimes(1);
  });

  it.each<[string, readonly EventAlias[]]>([
    ['ready', ['bot_loaded']],
    ['open', ['bot_chat_open']],
    ['close', ['bot_chat_close']],
    ['conversation:start', ['bot_conversation_started']],
    ['conversation:end', ['ON_END_CONVERSATION']],
    ['message:sent', ['bot_message_sent']],
    ['message:received', ['ON_AGENT_MESSAGE_RECEIVED', 'bot_message_received']],
    ['button:clicked', ['bot_button_clicked']],
    ['channel:opened', ['bot_channel_opened']],
    ['unread:clicked', ['ON_UNREAD_MESSAGE_CLICK']],
    ['campaign:clicked', ['ON_CAMPAIGN_MESSAGE_CLICK']],
    ['url:open', ['ON_URL_OPENED']],
    ['url:close', ['ON_URL_CLOSE']],
  ])('%s also fires under its aliases %j', (own, aliases) => {
    const { events } = context();
    const received: string[] = [];
    for (const alias of aliases) events.on(alias, () => received.push(alias));
    events.fire(own, { id: 1 });
    expect(received).toEqual(aliases);
  });

  it('message:sent fires analytics under its bot_ name, and calls the page’s gtag', () => {
    const { events } = context();
    const gtag = vi.fn();
    vi.stubGlobal('gtag', gtag);
    const received = vi.fn();
    events.on('analytics', received);
    events.fire('message:sent', { id: 1 });
    expect(received).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'bot_message_sent', props: { id: 1 } }),
    );
    expect(gtag).toHaveBeenCalledWith('event', 'bot_message_sent', { id: 1 });
    vi.unstubAllGlobals();
  });

  it('an analytics event of the backend fires once, unless its name is an alias', () => {
    const { events } = context();
    const received: string[] = [];
    events.on('analytics', ({ name }) => received.push(name));
    relayAnalytics(events, 'purchase');
    relayAnalytics(events, 'bot_message_sent');
    expect(received).toEqual(['purchase']);
  });

  it('events may have the names of prototype members', () => {
    const { events } = context();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const received = vi.fn();
      events.on(name as ChatEventName, received);
      events.fire(name, JSON.parse('{"__proto__":{"polluted":true}}'));
      expect(received).toHaveBeenCalledTimes(1);
    }
    expect('polluted' in {}).toBe(false);
  });
});
