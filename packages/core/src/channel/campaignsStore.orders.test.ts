import { describe, expect, it } from 'vitest';
import { campaign, seconds, setUp, shop } from './campaigns.testing.ts';

describe('campaigns in any order of actions', () => {
  const actions = ['open', 'close', 'navigate', 'converse'] as const;
  const orders = permutations(actions);

  it('all 24 orders are tested', () => expect(orders).toHaveLength(24));

  it.each(orders.map((order) => [order.join(', '), order] as const))(
    '%s: shows at most one campaign per page view, none while the widget is open or there is a conversation, and leaves no timer after dispose()',
    async (_name, order) => {
      for (let dueBefore = 0; dueBefore <= order.length; dueBefore += 1) await run(order, dueBefore);
    },
  );

  /** The page's timers fire before the action with the index `dueBefore`. */
  async function run(order: readonly (typeof actions)[number][], dueBefore: number) {
    const now = { isOpen: false, shownOnPage: 0 };
    const set = setUp([campaign(1), campaign(2, { timeOnPageSeconds: 11 })], {
      onShown() {
        now.shownOnPage += 1;
        expect(now.isOpen).toBe(false);
        expect(set.stub.hasConversation).toBe(false);
      },
    });
    const { store, clock, stub } = set;
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
        stub.hasConversation = true;
        store.update();
      },
    };
    store.start(shop);
    for (const [index, action] of order.entries()) {
      if (index === dueBefore) await clock.advance(seconds(15));
      act[action]();
      expect(now.shownOnPage).toBeLessThanOrEqual(1);
      if (stub.hasConversation) expect(store.state.active).toBeNull();
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
