import { eventNames } from '../src/events/warnUnknownEvents.ts';
import { commands } from './commandTable.ts';
import { ownEventNames } from './ownEventNames.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test, type Visit } from './test.ts';

const localCommands = ['shutdown', 'get', 'on', 'once', 'off'];
/**
 * Further commands that post to the widget. What they post depends on whether the chat is open. After `commands`, the
 * chat is open.
 */
const whileOpen = ['toggle', 'toggle', 'close'].map((name) => [name, []] as const);
const calls = [...commands.map(([name, values]) => [name, values] as const), ...whileOpen];

/** Each way assigns the chat to `window.chat`, with one method per command. */
const ways: Readonly<Record<'queue' | 'package', (visit: Visit) => Promise<void>>> = {
  async queue(visit) {
    await visit.open({ settings: { load: 'immediate' } });
    await visit.page.evaluate(() => {
      const call =
        (name: string) =>
        (...values: unknown[]) =>
          window.chatWidget?.(name, ...values);
      Object.assign(window, { chat: new Proxy({}, { get: (_, name) => call(String(name)) }) });
    });
  },
  async package(visit) {
    await visit.open({
      html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><p>x</p><script type="module">
        import '/fixtures/package.js';
        window.chat = createChat({ flowToken: 'demo', apiUrl: '${visit.sites.backend}', load: 'immediate' });</script></body></html>`,
    });
  },
};

/** Returns what the widget and the page received. */
async function walk(visit: Visit, way: keyof typeof ways) {
  await ways[way](visit);
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.page.evaluate(
    (names) => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      for (const name of names)
        (window as TestWindow).chat.on?.(name, ({ at, id, ...data }: Record<string, unknown>) =>
          events.push([name, data]),
        );
    },
    [...Object.keys(eventNames), 'last'],
  );
  await visit.page.evaluate(async (list) => {
    for (const [name, values] of list) await (window as TestWindow).chat[name]?.(...values);
  }, calls);
  await visit.postAll(
    ownEventNames.map((name) => ({
      event: 'emit',
      name,
      data: { consent: 'granted', online: true },
    })),
  );
  await visit.post({ event: 'emit', name: 'last', data: {} });
  await expect
    .poll(() => visit.page.evaluate(() => Object((window as TestWindow).events.at(-1))[0]))
    .toBe('last');
  await visit.page.evaluate(() => (window as TestWindow).chat.track?.('end'));
  await expect
    .poll(async () => (await visit.received()).at(-1))
    .toMatchObject({ event: 'push-event', eventName: 'end' });
  const readings = await visit.page.evaluate(() =>
    ['state', 'unread', 'availability', 'version', 'nonsense'].map((key) =>
      (window as TestWindow).chat.get?.(key),
    ),
  );
  const received = (await visit.received()).filter(({ event }) => event !== 'config-set');
  const events = await visit.page.evaluate(() => (window as TestWindow).events);
  const methods = await visit.page.evaluate(() => Object.keys((window as TestWindow).chat));
  await visit.page.evaluate(() => (window as TestWindow).chat.shutdown?.());
  await expect(visit.page.locator('chat-widget')).toHaveCount(0);
  return { traffic: { received, events, readings }, methods };
}

test('the queue and the package post the same messages and fire the same events', async ({ visit }) => {
  const { traffic: byQueue } = await walk(visit, 'queue');
  const { traffic: byPackage, methods } = await walk(visit, 'package');
  expect(new Set([...calls.map(([name]) => name), ...localCommands])).toEqual(new Set(methods));
  expect(byPackage).toEqual(byQueue);
  for (const [, , message] of commands)
    expect(byPackage.received).toContainEqual(expect.objectContaining(message));
  expect(new Set(byPackage.events.map((event) => Object(event)[0]))).toEqual(
    new Set([...Object.keys(eventNames), 'last']),
  );
});
