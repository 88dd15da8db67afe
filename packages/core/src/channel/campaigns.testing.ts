import { memoryStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import type { Result } from '../protocol/result.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createCampaignsState } from './campaignsState.ts';
import { Campaigns, type CampaignsDependencies } from './campaignsStore.ts';

export const shop = 'https://shop.example/';

/** Creates a campaign that is due after ten seconds on every page of the shop. */
export function campaign(id: number, more: Partial<Campaign> = {}): Campaign {
  const rest = { message: 'Can we help?', sender: null, onlyDuringBusinessHours: false };
  return { id, timeOnPageSeconds: 10, url: shop, ...rest, ...more };
}

export const success: Result<unknown> = { ok: true, value: {} };
export const failure: Result<unknown> = {
  ok: false,
  error: { code: 'network', message: 'Network Error', retryable: true },
};

export function setUp(records: readonly Campaign[], overrides: Partial<CampaignsDependencies> = {}) {
  const clock = createFakeClock();
  const events: string[] = [];
  const stub = { hasConversation: false, isOpenNow: true, result: success, triggered: [] as unknown[][] };
  const store = new Campaigns({
    clock,
    state: createCampaignsState(),
    storage: memoryStorage(),
    storageKey: 'campaigns',
    readCampaigns: () => records,
    isWithinBusinessHours: () => stub.isOpenNow,
    hasConversation: () => stub.hasConversation,
    async trigger({ id }, attributes) {
      stub.triggered.push([id, attributes]);
      if (stub.result.ok) stub.hasConversation = true;
      return stub.result;
    },
    onShown: (id) => events.push(`shown ${id}`),
    onClicked: (id) => events.push(`clicked ${id}`),
    onDismissed: (id) => events.push(`dismissed ${id}`),
    ...overrides,
  });
  store.update();
  return { store, clock, events, stub };
}

export const seconds = (count: number) => count * 1000;
