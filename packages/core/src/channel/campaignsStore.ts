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

/** The campaigns of a channel that has some. */
export class Campaigns implements CampaignsStore {
  readonly state: CampaignsState;
  readonly #deps: CampaignsDependencies;
  readonly #finished: ReturnType<typeof createIdSet>;
  #timers: (() => void)[] = [];
  #page: PageView | undefined;
  #isOpen = false;
  #isKnown = false;
  #clickedId: number | undefined;

  constructor(deps: CampaignsDependencies) {
    this.state = deps.state;
    this.#deps = deps;
    this.#finished = createIdSet(deps.storage, deps.storageKey);
  }

  start(url: string, sinceMs: number = this.#deps.clock.now()): void {
    if (this.#page?.url === url) return;
    const { active, isExecuting } = this.state;
    const isKept = active !== null && !isExecuting && matchesCampaignUrl(active.url, url);
    if (!isKept && !this.#isOpen && !isExecuting) this.state.active = null;
    this.#page = { url, sinceMs, isOver: isKept || this.#isOpen };
    this.#schedule();
  }

  reconsider(): void {
    this.#isKnown = true;
    this.state.records = ref(this.#deps.readCampaigns());
    if (this.#deps.hasConversation() && !this.state.isExecuting) this.state.active = null;
    this.#schedule();
  }

  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (this.#page) this.#page.isOver = true;
    this.#stopTimers();
    if (!isOpen && !this.state.isExecuting) this.reset();
  }

  click(id: number): void {
    if (this.#clickedId === id || this.state.active?.id !== id) return;
    this.#clickedId = id;
    this.#deps.onClicked(id);
  }

  async execute(id: number, customAttributes: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const { active, isExecuting, records } = this.state;
    const campaign = active?.id === id ? active : records.find((one) => one.id === id);
    if (!campaign || isExecuting || this.#finished.has(id) || this.#deps.hasConversation()) return;
    this.click(id);
    Object.assign(this.state, { isExecuting: true, isError: false });
    const result = await this.#deps.trigger(campaign, customAttributes);
    Object.assign(this.state, { isExecuting: false, isExecuted: result.ok, isError: !result.ok });
    if (result.ok) this.#finish(id);
  }

  dismiss(id: number): void {
    const isShown = this.state.active?.id === id;
    this.#finish(id);
    if (isShown) this.#deps.onDismissed(id);
  }

  reset(): void {
    Object.assign(this.state, noCampaign);
  }

  dispose(): void {
    this.#stopTimers();
    this.#isKnown = false;
  }

  #schedule(): void {
    const { clock } = this.#deps;
    const page = this.#page;
    this.#stopTimers();
    if (!this.#mayShow() || !page) return;
    const visit = { url: page.url, elapsedMs: clock.now() - page.sinceMs, finished: this.#finished.all() };
    const due = campaignsOn(this.state.records, visit);
    this.#timers = due.map((one) => clock.setTimeout(() => this.#show(one), one.delayMs));
    this.state.isScheduled = this.#timers.length > 0;
  }

  #show({ campaign }: DueCampaign): void {
    if (!this.#mayShow() || !this.#page) {
      this.#stopTimers();
      return;
    }
    if (campaign.onlyDuringBusinessHours && !this.#deps.isWithinBusinessHours()) return;
    this.#stopTimers();
    this.#page.isOver = true;
    this.#clickedId = undefined;
    this.state.active = ref(campaign);
    this.#deps.onShown(campaign.id);
  }

  #mayShow(): boolean {
    const isShowable = this.#isKnown && !this.#isOpen && this.#page?.isOver === false;
    return isShowable && this.state.active === null && !this.#deps.hasConversation();
  }

  #finish(id: number): void {
    this.#finished.add(id);
    if (this.state.active?.id === id) this.state.active = null;
  }

  #stopTimers(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers = [];
    this.state.isScheduled = false;
  }
}
