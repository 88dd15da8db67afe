import { memoryStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import type { Result } from '../protocol/result.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { createCampaignsState } from './campaignsState.ts';
import { Campaigns, type CampaignsDependencies } from './campaignsStore.ts';

/** The page that campaigns of these tests mean. */
export const shop = 'https://shop.example/';

/** A campaign that is due after ten seconds anywhere in the shop. */
export function campaign(id: number, more: Partial<Campaign> = {}): Campaign {
  const rest = { message: 'Can we help?', sender: null, onlyDuringBusinessHours: false };
  return { id, timeOnPageSeconds: 10, url: shop, ...rest, ...more };
}

/** An answer of the server. */
export const worked: Result<unknown> = { ok: true, value: {} };
/** No answer of the server. */
export const failed: Result<unknown> = {
  ok: false,
  error: { code: 'network', message: 'Network Error', retryable: true },
};

/** A store that knows everything, and the world that it asks. */
export function setUp(records: readonly Campaign[], overrides: Partial<CampaignsDependencies> = {}) {
  const clock = createFakeClock();
  const told: string[] = [];
  const world = { hasConversation: false, isOpenNow: true, answer: worked, triggered: [] as unknown[][] };
  const store = new Campaigns({
    clock,
    state: createCampaignsState(),
    storage: memoryStorage(),
    storageKey: 'campaigns',
    readCampaigns: () => records,
    isWithinBusinessHours: () => world.isOpenNow,
    hasConversation: () => world.hasConversation,
    async trigger({ id }, attributes) {
      world.triggered.push([id, attributes]);
      if (world.answer.ok) world.hasConversation = true;
      return world.answer;
    },
    onShown: (id) => told.push(`shown ${id}`),
    onClicked: (id) => told.push(`clicked ${id}`),
    onDismissed: (id) => told.push(`dismissed ${id}`),
    ...overrides,
  });
  store.reconsider();
  return { store, clock, told, world };
}

/** In milliseconds. */
export const seconds = (count: number) => count * 1000;
