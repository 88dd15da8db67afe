import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import { campaign, failure, seconds, setUp, shop, success } from './campaigns.testing.ts';

describe('campaigns', () => {
  it('a campaign becomes active when its time on the page, given in seconds, has passed', async () => {
    const { store, clock, events } = setUp([campaign(1)]);
    store.start(shop);
    expect(store.state.isScheduled).toBe(true);
    await clock.advance(seconds(10) - 1);
    expect(store.state.active).toBeNull();
    await clock.advance(1);
    expect(store.state.active?.id).toBe(1);
    expect(events).toEqual(['shown 1']);
    expect(clock.pendingTimers).toBe(0);
  });

  it.each([
    ['its URL is that of another page', { url: 'https://shop.example/pricing' }],
    ['its time exceeds the maximum timer delay', { timeOnPageSeconds: 1e10 }],
  ])('a campaign is not scheduled if %s', async (_why, more) => {
    const { store, clock } = setUp([campaign(1, more)]);
    store.start(shop);
    expect(store.state.isScheduled).toBe(false);
    await clock.advance(seconds(3600));
    expect(store.state.active).toBeNull();
  });

  it('a campaign counts its time from the start of the page view, not from the loading of the configuration', async () => {
    const records: Campaign[] = [];
    const { store, clock } = setUp([], { readCampaigns: () => records });
    store.start(shop);
    await clock.advance(seconds(8));
    records.push(campaign(1));
    store.update();
    await clock.advance(seconds(2));
    expect(store.state.active?.id).toBe(1);
  });

  it('a campaign counts the time during which the device was asleep', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.sleep(seconds(600));
    expect(store.state.active?.id).toBe(1);
  });

  it('only one campaign is shown per page view, even if another one is due later', async () => {
    const { store, clock, events } = setUp([campaign(1, { timeOnPageSeconds: 20 }), campaign(2)]);
    store.start(shop);
    await clock.advance(seconds(60));
    store.dismiss(2);
    store.update();
    await clock.advance(seconds(60));
    expect(events).toEqual(['shown 2', 'dismissed 2']);
  });

  it('a campaign is not shown while there is a conversation, and is hidden when one starts', async () => {
    const { store, clock, stub } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(10));
    stub.hasConversation = true;
    store.update();
    expect(store.state.active).toBeNull();
    store.start(`${shop}next`);
    await clock.advance(seconds(60));
    expect(store.state.active).toBeNull();
  });

  it('a campaign that requires business hours is skipped outside them, so that another campaign is shown', async () => {
    const records = [campaign(1, { onlyDuringBusinessHours: true }), campaign(2, { timeOnPageSeconds: 20 })];
    const { store, clock, stub } = setUp(records);
    stub.isOpenNow = false;
    store.start(shop);
    await clock.advance(seconds(60));
    expect(store.state.active?.id).toBe(2);
  });

  it('a campaign is shown during business hours if it requires them', async () => {
    const { store, clock } = setUp([campaign(1, { onlyDuringBusinessHours: true })]);
    store.start(shop);
    await clock.advance(seconds(10));
    expect(store.state.active?.id).toBe(1);
  });

  it('a campaign that requires business hours is not shown if they end before it is due', async () => {
    const { store, clock, stub, events } = setUp([campaign(1, { onlyDuringBusinessHours: true })]);
    store.start(shop);
    await clock.advance(seconds(9));
    stub.isOpenNow = false;
    await clock.advance(seconds(60));
    expect(store.state.active).toBeNull();
    expect(events).toEqual([]);
  });
});

describe('opening or closing the widget', () => {
  it('opening the widget stops the timers of campaigns for the rest of the page view', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(5));
    store.setOpen(true);
    expect(clock.pendingTimers).toBe(0);
    store.setOpen(false);
    await clock.advance(seconds(60));
    expect(store.state.active).toBeNull();
  });

  it('the active campaign stays when the widget opens, and is cleared when the widget closes', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(10));
    store.setOpen(true);
    expect(store.state.active?.id).toBe(1);
    store.setOpen(false);
    expect(store.state).toMatchObject({ active: null, isExecuted: false, isError: false });
  });

  it('a campaign that is being executed stays active when the widget closes', async () => {
    const trigger = () => new Promise<never>(() => undefined);
    const { store, clock } = setUp([campaign(1)], { trigger });
    store.start(shop);
    await clock.advance(seconds(10));
    store.setOpen(true);
    void store.execute(1);
    store.setOpen(false);
    expect(store.state).toMatchObject({ isExecuting: true, active: { id: 1 } });
  });

  it('closing the widget does nothing if it is already closed', () => {
    const { store } = setUp([campaign(1)]);
    store.start(shop);
    store.setOpen(false);
    expect(store.state.isScheduled).toBe(true);
  });
});

describe('page views', () => {
  it('a new page view counts the time of its campaigns from zero', async () => {
    const { store, clock, events } = setUp([
      campaign(1, { url: `${shop}one` }),
      campaign(2, { url: `${shop}two` }),
    ]);
    store.start(`${shop}one`);
    await clock.advance(seconds(9));
    store.start(`${shop}two`);
    await clock.advance(seconds(9));
    expect(events).toEqual([]);
    await clock.advance(seconds(1));
    expect(events).toEqual(['shown 2']);
  });

  it('a page view hides an active campaign that does not match the new URL, and keeps one that does', async () => {
    const { store, clock, events } = setUp([campaign(1, { url: `${shop}one` }), campaign(2)]);
    store.start(`${shop}one`);
    await clock.advance(seconds(10));
    store.start(`${shop}two`);
    expect(store.state.active).toBeNull();
    await clock.advance(seconds(10));
    store.start(`${shop}three`);
    expect(store.state.active?.id).toBe(2);
    await clock.advance(seconds(60));
    expect(events).toEqual(['shown 1', 'shown 2']);
  });

  it('a page view continues if it is started again with the same URL', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(6));
    store.start(shop);
    await clock.advance(seconds(4));
    expect(store.state.active?.id).toBe(1);
  });
});

describe('dismissal', () => {
  it('dismissing a campaign hides it, and keeps it hidden after a reload', async () => {
    const storage = memoryStorage();
    const first = setUp([campaign(1)], { storage });
    first.store.start(shop);
    await first.clock.advance(seconds(10));
    first.store.dismiss(1);
    expect(first.store.state.active).toBeNull();
    expect(first.events).toEqual(['shown 1', 'dismissed 1']);

    const second = setUp([campaign(1)], { storage });
    second.store.start(shop);
    await second.clock.advance(seconds(60));
    expect(second.events).toEqual([]);
  });

  it.each(['', 'null', '1,,x,-4,1e999', '[1]', '{"a":1}'])(
    'the stored ids %j hide no other campaign',
    async (text) => {
      const storage = memoryStorage();
      storage.set('campaigns', text);
      const { store, clock } = setUp([campaign(7)], { storage });
      store.start(shop);
      await clock.advance(seconds(10));
      expect(store.state.active?.id).toBe(7);
    },
  );
});

describe('execution', () => {
  let shown: ReturnType<typeof setUp>;
  beforeEach(async () => {
    shown = setUp([campaign(1)]);
    shown.store.start(shop);
    await shown.clock.advance(seconds(10));
  });

  it('executing a campaign triggers it with attributes, sets isExecuted and clears the active campaign', async () => {
    const { store, stub, events } = shown;
    const done = store.execute(1, { plan: 'big' });
    expect(store.state).toMatchObject({ isExecuting: true, isExecuted: false });
    await done;
    expect(stub.triggered).toEqual([[1, { plan: 'big' }]]);
    expect(store.state).toMatchObject({ isExecuting: false, isExecuted: true, isError: false, active: null });
    expect(events).toEqual(['shown 1', 'clicked 1']);
  });

  it('a failed execution sets isError, keeps the campaign active, and can be retried', async () => {
    const { store, stub, events } = shown;
    stub.result = failure;
    await store.execute(1);
    expect(store.state).toMatchObject({ isExecuting: false, isExecuted: false, isError: true });
    expect(store.state.active?.id).toBe(1);
    stub.result = success;
    const retried = store.execute(1);
    expect(store.state).toMatchObject({ isExecuting: true, isError: false });
    await retried;
    expect(store.state).toMatchObject({ isExecuted: true, isError: false });
    expect(events).toEqual(['shown 1', 'clicked 1']);
  });

  it('executing a campaign triggers it only once, even if execute() is called several times', async () => {
    const { store, stub } = shown;
    await Promise.all([store.execute(1), store.execute(1)]);
    stub.hasConversation = false;
    await store.execute(1);
    expect(stub.triggered).toHaveLength(1);
  });

  it.each([
    ['the campaign is unknown', 99, false],
    ['there is a conversation', 1, true],
  ])('executing a campaign does nothing if %s', async (_what, id, hasConversation) => {
    const { store, stub } = shown;
    stub.hasConversation = hasConversation;
    await store.execute(id);
    expect(stub.triggered).toEqual([]);
  });

  it('reset() clears isExecuted after an execution', async () => {
    const { store } = shown;
    await store.execute(1);
    store.reset();
    expect(store.state).toMatchObject({ isExecuted: false, active: null });
  });

  it('executing a campaign reports no second click if click() was called before', async () => {
    const { store, events } = shown;
    store.click(1);
    store.click(1);
    store.click(2);
    await store.execute(1);
    expect(events).toEqual(['shown 1', 'clicked 1']);
  });
});
