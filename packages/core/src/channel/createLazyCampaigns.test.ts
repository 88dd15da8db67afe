import { describe, expect, it } from 'vitest';
import { campaign, seconds, setUp, shop } from './campaigns.testing.ts';
import { createCampaignsState } from './campaignsState.ts';
import { createLazyCampaigns } from './createLazyCampaigns.ts';
import { lazyModule } from './lazyModules.ts';

/** The campaigns of a channel, whose code comes when the test says so. */
function late({ hasCampaigns = true } = {}) {
  let settle: (isThere: boolean) => void = () => undefined;
  const code = new Promise<'code'>((resolve, reject) => {
    settle = (isThere) => (isThere ? resolve('code') : reject(new Error('404')));
  });
  const state = createCampaignsState();
  const { store, clock, told } = setUp([campaign(1)], { state });
  store.dispose();
  const missing: unknown[] = [];
  const campaigns = createLazyCampaigns({
    clock,
    state,
    part: lazyModule(() => code),
    hasCampaigns: () => hasCampaigns,
    make: () => store,
    onMissing: (cause) => missing.push(cause),
  });
  const come = async (isThere = true) => {
    settle(isThere);
    await clock.advance(0);
  };
  return { campaigns, clock, told, come, missing };
}

describe('campaigns whose code comes late', () => {
  it('count the time on the page from its beginning', async () => {
    const { campaigns, clock, told, come } = late();
    campaigns.start(shop);
    campaigns.reconsider();
    await clock.advance(seconds(7));
    await come();
    await clock.advance(seconds(3));
    expect(told).toEqual(['shown 1']);
  });

  it.each([
    ['opened', [true]],
    ['opened and closed', [true, false]],
  ])('show none on a page view in which the visitor %s the widget meanwhile', async (_how, presses) => {
    const { campaigns, clock, told, come } = late();
    campaigns.start(shop);
    campaigns.reconsider();
    for (const isOpen of presses) campaigns.setOpen(isOpen);
    await come();
    await clock.advance(seconds(60));
    expect(told).toEqual([]);
  });

  it('do nothing where the channel has none, and nobody minds', async () => {
    const { campaigns, clock, told, come } = late({ hasCampaigns: false });
    campaigns.start(shop);
    campaigns.reconsider();
    await come();
    campaigns.dismiss(1);
    await clock.advance(seconds(60));
    expect(told).toEqual([]);
  });

  it('show nothing after the end, and say it where they do not come', async () => {
    const { campaigns, clock, come, missing } = late();
    campaigns.reconsider();
    campaigns.dispose();
    await come(false);
    expect(missing).toHaveLength(1);
    expect(clock.pendingTimers).toBe(0);
  });
});
