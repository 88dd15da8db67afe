import { beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import { campaign, failed, seconds, setUp, shop, worked } from './campaigns.testing.ts';

describe('a campaign', () => {
  it('becomes active after its time on the page, in seconds', async () => {
    const { store, clock, told } = setUp([campaign(1)]);
    store.start(shop);
    expect(store.state.isScheduled).toBe(true);
    await clock.advance(seconds(10) - 1);
    expect(store.state.active).toBeNull();
    await clock.advance(1);
    expect(store.state.active?.id).toBe(1);
    expect(told).toEqual(['shown 1']);
    expect(clock.pendingTimers).toBe(0);
  });

  it.each([
    ['its address is another page', { url: 'https://shop.example/pricing' }],
    ['its time is longer than timers can wait', { timeOnPageSeconds: 1e10 }],
  ])('waits for nothing where %s', async (_why, more) => {
    const { store, clock } = setUp([campaign(1, more)]);
    store.start(shop);
    expect(store.state.isScheduled).toBe(false);
    await clock.advance(seconds(3600));
    expect(store.state.active).toBeNull();
  });

  it('counts from the beginning of the page view, not from when the configuration was there', async () => {
    const records: Campaign[] = [];
    const { store, clock } = setUp([], { readCampaigns: () => records });
    store.start(shop);
    await clock.advance(seconds(8));
    records.push(campaign(1));
    store.reconsider();
    await clock.advance(seconds(2));
    expect(store.state.active?.id).toBe(1);
  });

  it('is judged by the time that has passed when the device was asleep', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.sleep(seconds(600));
    expect(store.state.active?.id).toBe(1);
  });

  it('is shown once: of several due ones the first, and no other on the same page view', async () => {
    const { store, clock, told } = setUp([campaign(1, { timeOnPageSeconds: 20 }), campaign(2)]);
    store.start(shop);
    await clock.advance(seconds(60));
    store.dismiss(2);
    store.reconsider();
    await clock.advance(seconds(60));
    expect(told).toEqual(['shown 2', 'dismissed 2']);
  });

  it('is not shown while a conversation exists, and goes when one begins', async () => {
    const { store, clock, world } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(10));
    world.hasConversation = true;
    store.reconsider();
    expect(store.state.active).toBeNull();
    store.start(`${shop}next`);
    await clock.advance(seconds(60));
    expect(store.state.active).toBeNull();
  });

  it('that is for business hours only leaves its place to the others outside of them', async () => {
    const records = [campaign(1, { onlyDuringBusinessHours: true }), campaign(2, { timeOnPageSeconds: 20 })];
    const { store, clock, world } = setUp(records);
    world.isOpenNow = false;
    store.start(shop);
    await clock.advance(seconds(60));
    expect(store.state.active?.id).toBe(2);
  });

  it('that is for business hours only is shown during them', async () => {
    const { store, clock } = setUp([campaign(1, { onlyDuringBusinessHours: true })]);
    store.start(shop);
    await clock.advance(seconds(10));
    expect(store.state.active?.id).toBe(1);
  });
});

describe('opening and closing the widget', () => {
  it('stops the timers, and the page view shows no campaign any more', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(5));
    store.setOpen(true);
    expect(clock.pendingTimers).toBe(0);
    store.setOpen(false);
    await clock.advance(seconds(60));
    expect(store.state.active).toBeNull();
  });

  it('keeps the campaign that was opened until it is executed, and resets it on closing', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(10));
    store.setOpen(true);
    expect(store.state.active?.id).toBe(1);
    store.setOpen(false);
    expect(store.state).toMatchObject({ active: null, isExecuted: false, isError: false });
  });

  it('says nothing again that was said before', () => {
    const { store } = setUp([campaign(1)]);
    store.start(shop);
    store.setOpen(false);
    expect(store.state.isScheduled).toBe(true);
  });
});

describe('another page', () => {
  it('begins anew, by the campaigns of that page', async () => {
    const { store, clock, told } = setUp([
      campaign(1, { url: `${shop}one` }),
      campaign(2, { url: `${shop}two` }),
    ]);
    store.start(`${shop}one`);
    await clock.advance(seconds(9));
    store.start(`${shop}two`);
    await clock.advance(seconds(9));
    expect(told).toEqual([]);
    await clock.advance(seconds(1));
    expect(told).toEqual(['shown 2']);
  });

  it('takes a campaign away that does not mean it, and keeps one that does', async () => {
    const { store, clock, told } = setUp([campaign(1, { url: `${shop}one` }), campaign(2)]);
    store.start(`${shop}one`);
    await clock.advance(seconds(10));
    store.start(`${shop}two`);
    expect(store.state.active).toBeNull();
    await clock.advance(seconds(10));
    store.start(`${shop}three`);
    expect(store.state.active?.id).toBe(2);
    await clock.advance(seconds(60));
    expect(told).toEqual(['shown 1', 'shown 2']);
  });

  it('is not another one when the address is the same', async () => {
    const { store, clock } = setUp([campaign(1)]);
    store.start(shop);
    await clock.advance(seconds(6));
    store.start(shop);
    await clock.advance(seconds(4));
    expect(store.state.active?.id).toBe(1);
  });
});

describe('dismissing', () => {
  it('holds for the session, also after a reload', async () => {
    const storage = memoryStorage();
    const first = setUp([campaign(1)], { storage });
    first.store.start(shop);
    await first.clock.advance(seconds(10));
    first.store.dismiss(1);
    expect(first.store.state.active).toBeNull();
    expect(first.told).toEqual(['shown 1', 'dismissed 1']);

    const second = setUp([campaign(1)], { storage });
    second.store.start(shop);
    await second.clock.advance(seconds(60));
    expect(second.told).toEqual([]);
  });

  it.each(['', 'null', '1,,x,-4,1e999', '[1]', '{"a":1}'])(
    'reads what storage holds, even %j',
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

describe('executing', () => {
  let shown: ReturnType<typeof setUp>;
  beforeEach(async () => {
    shown = setUp([campaign(1)]);
    shown.store.start(shop);
    await shown.clock.advance(seconds(10));
  });

  it('triggers the campaign with its attributes, marks it executed and clears it', async () => {
    const { store, world, told } = shown;
    const done = store.execute(1, { plan: 'big' });
    expect(store.state).toMatchObject({ isExecuting: true, isExecuted: false });
    await done;
    expect(world.triggered).toEqual([[1, { plan: 'big' }]]);
    expect(store.state).toMatchObject({ isExecuting: false, isExecuted: true, isError: false, active: null });
    expect(told).toEqual(['shown 1', 'clicked 1']);
  });

  it('sets the error flag when it fails, keeps the campaign, and may be tried again', async () => {
    const { store, world, told } = shown;
    world.answer = failed;
    await store.execute(1);
    expect(store.state).toMatchObject({ isExecuting: false, isExecuted: false, isError: true });
    expect(store.state.active?.id).toBe(1);
    world.answer = worked;
    await store.execute(1);
    expect(store.state).toMatchObject({ isExecuted: true, isError: false });
    expect(told).toEqual(['shown 1', 'clicked 1']);
  });

  it('happens once, however often it is asked for', async () => {
    const { store, world } = shown;
    await Promise.all([store.execute(1), store.execute(1)]);
    world.hasConversation = false;
    await store.execute(1);
    expect(world.triggered).toHaveLength(1);
  });

  it.each([
    ['an unknown campaign', 99, false],
    ['where a conversation exists', 1, true],
  ])('does nothing for %s', async (_what, id, hasConversation) => {
    const { store, world } = shown;
    world.hasConversation = hasConversation;
    await store.execute(id);
    expect(world.triggered).toEqual([]);
  });

  it('is reset when the conversation is resolved', async () => {
    const { store } = shown;
    await store.execute(1);
    store.reset();
    expect(store.state).toMatchObject({ isExecuted: false, active: null });
  });

  it('tells the click once, also when a form comes first', async () => {
    const { store, told } = shown;
    store.click(1);
    store.click(1);
    store.click(2);
    await store.execute(1);
    expect(told).toEqual(['shown 1', 'clicked 1']);
  });
});
