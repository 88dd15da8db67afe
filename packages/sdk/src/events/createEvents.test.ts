import { describe, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import type { PageContext } from '../context/PageContext.ts';
import type { ChatEventName } from './ChatEvents.ts';
import { eventAliases } from './eventAliases.ts';
import { relayAnalytics, relayEvents } from './relayEvents.ts';

function context(): PageContext {
  const made = createContext({ flowToken: 'demo' }, new AbortController().signal);
  relayEvents(made);
  return made;
}

describe('events of the chat (spec §7, Host events and analytics events)', () => {
  it('carry who they are, when they were, and whose they are', () => {
    const { events } = context();
    const heard = vi.fn();
    events.on('unread', heard);
    events.fire('unread', { count: 2 });
    events.fire('unread', { count: 3 });
    expect(heard).toHaveBeenLastCalledWith({
      count: 3,
      id: 'default-2',
      at: expect.any(Number),
      instanceId: 'default',
    });
  });

  it('carry the id of what they are about, where they are about something', () => {
    const { events } = context();
    const heard = vi.fn();
    events.on('message:received', heard);
    events.fire('message:received', { id: 7, type: 'text', at: 0, instanceId: 'other' });
    expect(heard).toHaveBeenCalledWith({
      id: 7,
      type: 'text',
      at: expect.any(Number),
      instanceId: 'default',
    });
    expect(heard.mock.lastCall?.[0].at).toBeGreaterThan(0);
  });

  it('reach every listener until it is taken off', () => {
    const { events } = context();
    const [first, second] = [vi.fn(), vi.fn()];
    const off = events.on('close', first);
    events.on('close', second);
    off();
    events.off('close', second);
    events.fire('close');
    expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([0, 0]);
  });

  it('reach a listener of `once` once', () => {
    const { events } = context();
    const heard = vi.fn();
    events.once('open', heard);
    events.fire('open');
    events.fire('open');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('reach the other listeners when one throws, and the error reaches the page', async () => {
    const { events } = context();
    const thrown: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (error) {
        thrown.push(error);
      }
    });
    const [broken, heard] = [new Error('broken'), vi.fn()];
    events.on('open', () => {
      throw broken;
    });
    events.on('open', heard);
    events.fire('open');
    vi.unstubAllGlobals();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(thrown).toEqual([broken]);
  });

  it('tell `ready` also to those who ask later', async () => {
    const { events } = context();
    events.fire('ready');
    const heard = vi.fn();
    events.on('ready', heard);
    expect(heard).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each(Object.entries(eventAliases))('%s fires as %s too', (own, aliases) => {
    const { events } = context();
    const heard: string[] = [];
    for (const alias of aliases) events.on(alias, () => heard.push(alias));
    events.fire(own, { id: 1 });
    expect(heard).toEqual(aliases);
  });

  it('go to analytics under their bot_ names, and to the gtag of the page', () => {
    const { events } = context();
    const gtag = vi.fn();
    vi.stubGlobal('gtag', gtag);
    const heard = vi.fn();
    events.on('analytics', heard);
    events.fire('message:sent', { id: 1 });
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'bot_message_sent', props: { id: 1 } }),
    );
    expect(gtag).toHaveBeenCalledWith('event', 'bot_message_sent', { id: 1 });
    vi.unstubAllGlobals();
  });

  it('of the backend go to analytics once, even when we would derive them ourselves', () => {
    const { events } = context();
    const heard: string[] = [];
    events.on('analytics', ({ name }) => heard.push(name));
    relayAnalytics(events, 'purchase');
    relayAnalytics(events, 'bot_message_sent');
    expect(heard).toEqual(['purchase']);
  });

  it('with names of prototypes are events like any other', () => {
    const { events } = context();
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const heard = vi.fn();
      events.on(name as ChatEventName, heard);
      events.fire(name, JSON.parse('{"__proto__":{"polluted":true}}'));
      expect(heard).toHaveBeenCalledTimes(1);
    }
    expect('polluted' in {}).toBe(false);
  });
});
