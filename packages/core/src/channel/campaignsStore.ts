import { ref } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import type { Result } from '../protocol/result.ts';
import { campaignsOn, type DueCampaign } from './campaignsOfPage.ts';
import { type CampaignsState, noCampaign } from './campaignsState.ts';
import { matchesCampaignUrl } from './campaignUrl.ts';
import { createIdSet } from './idSet.ts';

/** What the campaigns store may ask and call. */
export interface CampaignsDependencies {
  readonly state: CampaignsState;
  readonly clock: Clock;
  /** Where dismissed campaigns are remembered: as long as the visitor's session on the site. */
  readonly storage: KeyValueStorage;
  readonly storageKey: string;
  readCampaigns(): readonly Campaign[];
  isWithinBusinessHours(): boolean;
  /** Also true while it is not known yet. */
  hasConversation(): boolean;
  /** Lets the server begin the conversation with the campaign's words. */
  trigger(campaign: Campaign, customAttributes: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
  onShown(id: number): void;
  onClicked(id: number): void;
  onDismissed(id: number): void;
}

/**
 * Campaigns (spec §4, Campaigns): each waits for its time on the page and is then shown, but only while the widget is
 * closed and there is no conversation, only during business hours where it says so, and at most one per page view.
 * A page view in which the visitor opened the widget shows none. One that was dismissed or executed does not return.
 */
export interface CampaignsStore {
  readonly state: CampaignsState;
  /** The visitor is on a page, since now or a moment before; a new address is a new page view and begins anew. */
  start(pageUrl: string, sinceMs?: number): void;
  /** Configuration and conversation are known, or have changed. Nothing is shown before the first call. */
  reconsider(): void;
  /** Whether the visitor sees the widget. Opening stops the timers; closing resets. */
  setOpen(isOpen: boolean): void;
  /** The visitor wants to answer; the form that may come first keeps the campaign active. */
  click(id: number): void;
  /** Begins the conversation with a campaign, once; `isError` says that it did not work. */
  execute(id: number, customAttributes?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The visitor wants to be left alone: the campaign stays away for the session. */
  dismiss(id: number): void;
  /** Nothing is active, executed or failed any more. */
  reset(): void;
  dispose(): void;
}

interface PageView {
  readonly url: string;
  readonly sinceMs: number;
  /** No campaign is shown on this page view any more. */
  isOver: boolean;
}

/** Builds the campaigns store. */
export function createCampaignsStore(deps: CampaignsDependencies): CampaignsStore {
  const { clock, state } = deps;
  const finished = createIdSet(deps.storage, deps.storageKey);
  let timers: (() => void)[] = [];
  let page: PageView | undefined;
  let isOpen = false;
  let isKnown = false;
  let clickedId: number | undefined;

  const stopTimers = () => {
    for (const cancel of timers) cancel();
    timers = [];
    state.isScheduled = false;
  };
  const mayShow = () =>
    isKnown && !isOpen && page?.isOver === false && state.active === null && !deps.hasConversation();
  const show = ({ campaign }: DueCampaign) => {
    if (!mayShow() || !page) return stopTimers();
    if (campaign.onlyDuringBusinessHours && !deps.isWithinBusinessHours()) return;
    stopTimers();
    page.isOver = true;
    clickedId = undefined;
    state.active = ref(campaign);
    deps.onShown(campaign.id);
  };
  const schedule = () => {
    stopTimers();
    if (!mayShow() || !page) return;
    const visit = { url: page.url, elapsedMs: clock.now() - page.sinceMs, finished: finished.all() };
    const due = campaignsOn(state.records, visit);
    timers = due.map((one) => clock.setTimeout(() => show(one), one.delayMs));
    state.isScheduled = timers.length > 0;
  };
  const finish = (id: number) => {
    finished.add(id);
    if (state.active?.id === id) state.active = null;
  };
  const click = (id: number) => {
    if (clickedId === id || state.active?.id !== id) return;
    clickedId = id;
    deps.onClicked(id);
  };
  const execute = async (campaign: Campaign, customAttributes: Readonly<Record<string, unknown>>) => {
    click(campaign.id);
    Object.assign(state, { isExecuting: true, isError: false });
    const result = await deps.trigger(campaign, customAttributes);
    Object.assign(state, { isExecuting: false, isExecuted: result.ok, isError: !result.ok });
    if (result.ok) finish(campaign.id);
  };

  return {
    state,
    click,
    start(url, sinceMs = clock.now()) {
      if (page?.url === url) return;
      const { active } = state;
      const isKept = active !== null && !state.isExecuting && matchesCampaignUrl(active.url, url);
      if (!isKept && !isOpen && !state.isExecuting) state.active = null;
      page = { url, sinceMs, isOver: isKept || isOpen };
      schedule();
    },
    reconsider() {
      isKnown = true;
      state.records = ref(deps.readCampaigns());
      if (deps.hasConversation() && !state.isExecuting) state.active = null;
      schedule();
    },
    setOpen(next) {
      if (next === isOpen) return;
      isOpen = next;
      if (page) page.isOver = true;
      stopTimers();
      if (!isOpen && !state.isExecuting) Object.assign(state, noCampaign);
    },
    async execute(id, customAttributes = {}) {
      const campaign = state.active?.id === id ? state.active : state.records.find((one) => one.id === id);
      if (!campaign || state.isExecuting || finished.has(id) || deps.hasConversation()) return;
      await execute(campaign, customAttributes);
    },
    dismiss(id) {
      const isShown = state.active?.id === id;
      finish(id);
      if (isShown) deps.onDismissed(id);
    },
    reset: () => void Object.assign(state, noCampaign),
    dispose() {
      stopTimers();
      isKnown = false;
    },
  };
}
