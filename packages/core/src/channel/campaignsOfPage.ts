import type { Campaign } from '../protocol/campaign.ts';
import { matchesCampaignUrl } from './campaignUrl.ts';

/** A campaign and how long it still has to wait on the page that the visitor is on. */
export interface DueCampaign {
  readonly campaign: Campaign;
  readonly delayMs: number;
}

/** What decides which campaigns wait on a page. */
export interface PageVisit {
  readonly url: string;
  /** Milliseconds that the visitor has been on the page. */
  readonly elapsedMs: number;
  /** Campaigns that the visitor has answered or dismissed: they do not come back. */
  readonly finished: ReadonlySet<number>;
}

/** The longest that timers can wait; browsers would let longer ones fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/** The campaigns whose pattern means the page, by the time on page that each asks for (spec §4, Campaigns; §9). */
export function campaignsOn(campaigns: readonly Campaign[], page: PageVisit): readonly DueCampaign[] {
  return campaigns
    .filter(({ id, url }) => !page.finished.has(id) && matchesCampaignUrl(url, page.url))
    .map((campaign) => ({
      campaign,
      delayMs: Math.max(0, campaign.timeOnPageSeconds * 1000 - Math.max(0, page.elapsedMs)),
    }))
    .filter(({ delayMs }) => delayMs <= longestDelayMs)
    .sort((a, b) => a.delayMs - b.delayMs);
}
