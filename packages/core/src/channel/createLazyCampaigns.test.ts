import { describe, expect, it } from 'vitest';
import { campaign, seconds, setUp, shop } from './campaigns.testing.ts';
import { createCampaignsState } from './campaignsState.ts';
import { createLazyCampaigns } from './createLazyCampaigns.ts';
import { lazyModule } from './lazyModules.ts';

function setUpLazy({ hasCampaigns = true } = {}) {
  let settle: (isLoaded: boolean) => void = () => undefined;
  const code = new Promise<'code'>((resolve, reject) => {
    settle = (isLoaded) => (isLoaded ? resolve('code') : reject(new Error('404')));
  });
  const state = createCampaignsState();
  const { store, clock, events } = setUp([campaign(1)], { state });
  store.dispose();
  const loadErrors: unknown[] = [];
  const campaigns = createLazyCampaigns({
    clock,
    state,
    module: lazyModule(() => code),
    hasCampaigns: () => hasCampaigns,
    create: () => store,
    onLoadError: (cause) => loadErrors.push(cause),
  });
  const finishLoading = async (isLoaded = true) => {
    settle(isLoaded);
    await clock.advance(0);
  };
  return { campaigns, clock, events, finishLoading, loadErrors };
}

describe('createLazyCampaigns', () => {
  it('counts the time on the page from the start of the page view', async () => {
    const { campaigns, clock, events, finishLoading } = setUpLazy();
    campaigns.start(shop);
    campaigns.update();
    await clock.advance(seconds(7));
    await finishLoading();
    await clock.advance(seconds(3));
    expect(events).toEqual(['shown 1']);
  });

  it('counts the time on the page from a given time', async () => {
    const { campaigns, clock, events, finishLoading } = setUpLazy();
    campaigns.start(shop, clock.now() - seconds(9));
    campaigns.update();
    await finishLoading();
    await clock.advance(seconds(1));
    expect(events).toEqual(['shown 1']);
  });

  it.each([
    ['opened', [true]],
    ['opened and closed', [true, false]],
  ])('shows no campaign if the visitor %s the widget before the code was loaded', async (_how, states) => {
    const { campaigns, clock, events, finishLoading } = setUpLazy();
    campaigns.start(shop);
    campaigns.update();
    for (const isOpen of states) campaigns.setOpen(isOpen);
    await finishLoading();
    await clock.advance(seconds(60));
    expect(events).toEqual([]);
  });

  it('does nothing if the channel has no campaigns', async () => {
    const { campaigns, clock, events, finishLoading } = setUpLazy({ hasCampaigns: false });
    campaigns.start(shop);
    campaigns.update();
    await finishLoading();
    campaigns.dismiss(1);
    await clock.advance(seconds(60));
    expect(events).toEqual([]);
  });

  it.each([
    ['is loaded', 0, true],
    ['fails to load', 1, false],
  ])(
    'sets no timer if its code %s after dispose(), and reports %i loading errors',
    async (_what, errors, isLoaded) => {
      const { campaigns, clock, finishLoading, loadErrors } = setUpLazy();
      campaigns.start(shop);
      campaigns.update();
      campaigns.dispose();
      await finishLoading(isLoaded);
      expect(loadErrors).toHaveLength(errors);
      expect(clock.pendingTimers).toBe(0);
    },
  );
});
