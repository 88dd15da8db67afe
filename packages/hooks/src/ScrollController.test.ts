import { afterEach, expect, it } from 'vitest';
import { messageSelector, ScrollController } from './ScrollController.ts';

it.each(['m1', 'a"b', 'a\\b', 'a\nb', "a'b]", 'ö 1'])(
  'the selector of the message %j finds only its element',
  (localId) => {
    const list = document.createElement('div');
    for (const id of ['m2', localId, `${localId}1`]) {
      const row = document.createElement('p');
      row.setAttribute('data-message-id', id);
      list.append(row);
    }
    expect([...list.querySelectorAll(messageSelector(localId))]).toEqual([list.children[1]]);
  },
);

let dispose = (): void => undefined;
afterEach(() => dispose());

/** A list that is 400 px high, with the sizes and positions that a browser would compute. */
function createList(heightsPx: Record<string, number>) {
  const list = document.createElement('div');
  document.body.append(list);
  const contentPx = () => Object.values(heightsPx).reduce((sum, px) => sum + px, 0);
  let scrollTop = 0;
  const clamp = (px: number) => Math.max(0, Math.min(px, contentPx() - 400));
  Object.defineProperties(list, {
    clientHeight: { value: 400 },
    scrollHeight: { get: contentPx },
    scrollTop: {
      get: () => scrollTop,
      set(px: number) {
        scrollTop = clamp(px);
      },
    },
  });
  let above: string[] = [];
  for (const id of Object.keys(heightsPx)) {
    const row = document.createElement('p');
    const before = above;
    above = [...above, id];
    row.setAttribute('data-message-id', id);
    Object.defineProperty(row, 'clientHeight', { get: () => heightsPx[id] });
    row.getBoundingClientRect = () =>
      new DOMRect(0, before.reduce((sum, other) => sum + (heightsPx[other] ?? 0), 0) - scrollTop);
    list.append(row);
  }
  const controller = new ScrollController(list, {
    thresholdPx: 48,
    onAtBottom: () => undefined,
    onNearTop: () => undefined,
    onPosition: () => undefined,
  });
  /** As in a browser, a change of the heights clamps the scroll position. */
  const resize = (changed: Record<string, number>) => {
    Object.assign(heightsPx, changed);
    const before = scrollTop;
    scrollTop = clamp(scrollTop);
    if (scrollTop !== before) list.dispatchEvent(new Event('scroll'));
    controller.reposition();
  };
  dispose = () => {
    controller.dispose();
    list.remove();
  };
  return { list, controller, resize };
}

it('a field with the focus stays visible when the list gets shorter or longer at its end', () => {
  const { list, resize } = createList({ m1: 500, m2: 300 });
  list.scrollTop = 400;
  const field = document.createElement('input');
  list.children[1]?.append(field);
  field.getBoundingClientRect = () => new DOMRect(0, 510 - list.scrollTop);
  field.focus();
  resize({ m2: 450 });
  expect(field.getBoundingClientRect().top).toBe(8);
  list.scrollTop = 550;
  list.dispatchEvent(new Event('scroll'));
  resize({ m2: 500 });
  expect(field.getBoundingClientRect().top, 'the visitor has scrolled it out of view').toBe(-90);
});

it('a restored position stays in place while content below it loads, even at the end of the list', () => {
  const { list, controller, resize } = createList({ m1: 500, m2: 300, m3: 120 });
  controller.restore('m2', -20);
  expect(list.scrollTop).toBe(520);
  resize({ m3: 400 });
  expect(list.scrollTop).toBe(520);
});

it('restores a position when the content below it loads, even if the content above it has shrunk', () => {
  const { list, controller, resize } = createList({ m1: 500, m2: 300, m3: 20 });
  controller.restore('m2', -100);
  resize({ m1: 400 });
  expect(list.scrollTop).toBe(320);
  resize({ m3: 600 });
  expect(list.scrollTop).toBe(500);
});

it('after restoring a position at the end, follows the end again when a message arrives', () => {
  const { list, controller, resize } = createList({ m1: 500, m2: 300, m3: 120 });
  controller.restore('m2', -20);
  controller.arrive(['m3']);
  resize({ m3: 320 });
  expect(list.scrollTop).toBe(720);
});
