import type { Clock } from '../environment/clock.ts';
import type { CampaignsState } from './campaignsState.ts';
import type { CampaignsStore } from './campaignsStore.ts';
import type { LazyModule } from './lazyModules.ts';

/** What the campaigns of a chat are made of once the channel turns out to have some. */
export interface LazyCampaigns<Part> {
  readonly clock: Clock;
  readonly state: CampaignsState;
  readonly part: LazyModule<Part>;
  hasCampaigns(): boolean;
  make(part: Part): CampaignsStore;
  onMissing(cause: unknown): void;
}

/** The campaigns, whose code only a channel that has some lets its visitors fetch. Time on the page counts meanwhile. */
export function createLazyCampaigns<Part>(late: LazyCampaigns<Part>): CampaignsStore {
  const { clock, state, part } = late;
  let store: CampaignsStore | undefined;
  let page: { readonly url: string; readonly sinceMs: number; wasOpen: boolean } | undefined;
  let isOpen = false;
  let isWanted = false;

  const begin = (code: Part) => {
    if (!isWanted) return;
    if (!store) {
      store = late.make(code);
      if (page) store.start(page.url, page.sinceMs);
      if (isOpen || page?.wasOpen) store.setOpen(true);
      store.setOpen(isOpen);
    }
    store.reconsider();
  };
  return {
    state,
    start(url) {
      if (store) store.start(url);
      else if (page?.url !== url) page = { url, sinceMs: clock.now(), wasOpen: isOpen };
    },
    setOpen(next) {
      store?.setOpen(next);
      if (page && next !== isOpen) page.wasOpen = true;
      isOpen = next;
    },
    reconsider() {
      isWanted = true;
      if (!store && !late.hasCampaigns()) return;
      if (part.now) begin(part.now);
      else part.load().then(begin, late.onMissing);
    },
    click: (id) => store?.click(id),
    execute: async (id, customAttributes) => store?.execute(id, customAttributes),
    dismiss: (id) => store?.dismiss(id),
    reset: () => store?.reset(),
    dispose() {
      isWanted = false;
      store?.dispose();
    },
  };
}
