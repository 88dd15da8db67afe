import { eventNames } from '../src/events/warnUnknownEvents.ts';
import { commands } from './commandTable.ts';
import { ownEventNames } from './ownEventNames.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test, type Visit } from './test.ts';

/** What acts on the page or answers; all other commands of the table are said to the widget. */
const saidNowhere = ['shutdown', 'get', 'on', 'once', 'off'];
/** What says something only while the chat is open: the table has left it so. */
const whileOpen = ['toggle', 'toggle', 'close'].map((name) => [name, []] as const);
const calls = [...commands.map(([name, values]) => [name, values] as const), ...whileOpen];

/** One chat on a page, made in either way, with its methods at `window.chat`. */
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

/** Makes a chat, gives every command, lets every event happen; what the widget and the page heard. */
async function walk(visit: Visit, way: keyof typeof ways) {
  await ways[way](visit);
  await expect(visit.panel).toHaveClass(/ready/);
  await visit.page.evaluate(
    (names) => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const name of names)
        (window as TestWindow).chat.on?.(name, ({ at, id, ...data }: Record<string, unknown>) =>
          told.push([name, data]),
        );
    },
    [...Object.keys(eventNames), 'last'],
  );
  await visit.page.evaluate(async (list) => {
    for (const [name, values] of list) await (window as TestWindow).chat[name]?.(...values);
  }, calls);
  await visit.sayAll(
    ownEventNames.map((name) => ({
      event: 'emit',
      name,
      data: { consent: 'granted', online: true },
    })),
  );
  await visit.say({ event: 'emit', name: 'last', data: {} });
  await expect
    .poll(() => visit.page.evaluate(() => Object((window as TestWindow).told.at(-1))[0]))
    .toBe('last');
  await visit.page.evaluate(() => (window as TestWindow).chat.track?.('end'));
  await expect
    .poll(async () => (await visit.heard()).at(-1))
    .toMatchObject({ event: 'push-event', eventName: 'end' });
  const readings = await visit.page.evaluate(() =>
    ['state', 'unread', 'availability', 'version', 'nonsense'].map((key) =>
      (window as TestWindow).chat.get?.(key),
    ),
  );
  const heard = (await visit.heard()).filter(({ event }) => event !== 'config-set');
  const told = await visit.page.evaluate(() => (window as TestWindow).told);
  const methods = await visit.page.evaluate(() => Object.keys((window as TestWindow).chat));
  await visit.page.evaluate(() => (window as TestWindow).chat.shutdown?.());
  await expect(visit.page.locator('chat-widget')).toHaveCount(0);
  return { said: { heard, told, readings }, methods };
}

test('the queue and the package say the same and tell the same: every command, every event', async ({
  visit,
}) => {
  const { said: byQueue } = await walk(visit, 'queue');
  const { said: byPackage, methods } = await walk(visit, 'package');
  expect(new Set([...calls.map(([name]) => name), ...saidNowhere])).toEqual(new Set(methods));
  expect(byPackage).toEqual(byQueue);
  for (const [, , message] of commands)
    expect(byPackage.heard).toContainEqual(expect.objectContaining(message));
  expect(new Set(byPackage.told.map((event) => Object(event)[0]))).toEqual(
    new Set([...Object.keys(eventNames), 'last']),
  );
});
