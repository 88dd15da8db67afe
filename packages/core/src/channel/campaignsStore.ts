import { ref } from 'valtio/vanilla';
import type { Clock } from '../environment/clock.ts';
import type { KeyValueStorage } from '../environment/keyValueStorage.ts';
import type { Campaign } from '../protocol/campaign.ts';
import { matchesCampaignUrl } from '../protocol/campaignUrl.ts';
import type { Result } from '../protocol/result.ts';
import { campaignsOn, type DueCampaign } from './campaignsOfPage.ts';
import { type CampaignsState, noCampaign } from './campaignsState.ts';
import { createIdSet } from './idSet.ts';

export interface CampaignsDependencies {
  readonly state: CampaignsState;
  readonly clock: Clock;
  /** Stores the ids of finished campaigns, until the tab is closed. */
  readonly storage: KeyValueStorage;
  readonly storageKey: string;
  readCampaigns(): readonly Campaign[];
  isWithinBusinessHours(): boolean;
  /** Returns whether the visitor has a conversation; also true while that is unknown. */
  hasConversation(): boolean;
  /** Starts a conversation with the campaign's message. */
  trigger(campaign: Campaign, customAttributes: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
  onShown(id: number): void;
  onClicked(id: number): void;
  onDismissed(id: number): void;
}

/**
 * Shows campaigns. A campaign is shown after its `timeOnPageSeconds`, while the widget is closed and there is no
 * conversation, and during business hours if it requires them. At most one is shown per page view, and none after
 * the widget was opened in that page view. Dismissed and executed campaigns are not shown again until the tab is
 * closed.
 */
export interface CampaignsStore {
  readonly state: CampaignsState;
  /**
   * Starts a page view at `sinceMs` (milliseconds since the epoch), by default now. Does nothing if the URL is
   * unchanged.
   */
  start(pageUrl: string, sinceMs?: number): void;
  /** Reads configuration and conversation again. Nothing is shown before the first call. */
  update(): void;
  /**
   * Sets whether the widget is open. Each change stops the timers for this page view. Closing the widget also
   * resets the state, unless a campaign is being executed.
   */
  setOpen(isOpen: boolean): void;
  /** Reports a click on the active campaign, once. The campaign stays active. */
  click(id: number): void;
  /**
   * Starts a conversation with a campaign. Sets `isError` if that fails. Ignores unknown, executed and dismissed
   * campaigns. Does nothing during another execution, or if there is a conversation.
   */
  execute(id: number, customAttributes?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Hides a campaign until the tab is closed. */
  dismiss(id: number): void;
  /** Clears the active campaign and the flags of its execution. */
  reset(): void;
  dispose(): void;
}

interface PageView {
  readonly url: string;
  readonly sinceMs: number;
  /** Whether no more campaigns are shown in this page view. */
  isOver: boolean;
}

export class Campaigns implements CampaignsStore {
  readonly state: CampaignsState;
  readonly #deps: CampaignsDependencies;
  readonly #finished: ReturnType<typeof createIdSet>;
  #timers: (() => void)[] = [];
  #page: PageView | undefined;
  #isOpen = false;
  #isReady = false;
  #clickedId: number | undefined;

  constructor(deps: CampaignsDependencies) {
    this.state = deps.state;
    this.#deps = deps;
    this.#finished = createIdSet(deps.storage, deps.storageKey);
  }

  start(url: string, sinceMs: number = this.#deps.clock.now()): void {
    if (this.#page?.url === url) return;
    const { active, isExecuting } = this.state;
    const staysActive = active !== null && !isExecuting && matchesCampaignUrl(active.url, url);
    if (!staysActive && !this.#isOpen && !isExecuting) this.state.active = null;
    this.#page = { url, sinceMs, isOver: staysActive || this.#isOpen };
    this.#schedule();
  }

  update(): void {
    this.#isReady = true;
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
    this.#isReady = false;
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
    const isAllowed = this.#isReady && !this.#isOpen && this.#page?.isOver === false;
    return isAllowed && this.state.active === null && !this.#deps.hasConversation();
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
