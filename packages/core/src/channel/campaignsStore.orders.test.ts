import { describe, expect, it } from 'vitest';
import { campaign, seconds, setUp, shop } from './campaigns.testing.ts';

describe('whatever the order in which things happen', () => {
  const things = ['open', 'close', 'navigate', 'converse'] as const;
  const orders = permutations(things);

  it('there are 24 of them', () => expect(orders).toHaveLength(24));

  it.each(orders.map((order) => [order.join(', '), order] as const))(
    '%s: at most one campaign a page view, none while open, none beside a conversation, no timer left',
    async (_name, order) => {
      for (let dueBefore = 0; dueBefore <= order.length; dueBefore += 1) await run(order, dueBefore);
    },
  );

  /** The timers of the page fire just before the thing with this number. */
  async function run(order: readonly (typeof things)[number][], dueBefore: number) {
    const now = { isOpen: false, shownOnPage: 0 };
    const set = setUp([campaign(1), campaign(2, { timeOnPageSeconds: 11 })], {
      onShown() {
        now.shownOnPage += 1;
        expect(now.isOpen).toBe(false);
        expect(set.world.hasConversation).toBe(false);
      },
    });
    const { store, clock, world } = set;
    const act = {
      open() {
        now.isOpen = true;
        store.setOpen(true);
      },
      close() {
        now.isOpen = false;
        store.setOpen(false);
      },
      navigate() {
        now.shownOnPage = store.state.active ? 1 : 0;
        store.start(`${shop}next`);
      },
      converse() {
        world.hasConversation = true;
        store.reconsider();
      },
    };
    store.start(shop);
    for (const [index, thing] of order.entries()) {
      if (index === dueBefore) await clock.advance(seconds(15));
      act[thing]();
      expect(now.shownOnPage).toBeLessThanOrEqual(1);
      if (world.hasConversation) expect(store.state.active).toBeNull();
    }
    await clock.advance(seconds(60));
    expect(now.shownOnPage).toBeLessThanOrEqual(1);
    store.dispose();
    expect(clock.pendingTimers).toBe(0);
  }
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
