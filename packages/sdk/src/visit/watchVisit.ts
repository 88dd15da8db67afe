import { hasPlaceFor } from '../context/ChannelLook.ts';
import type { Labels } from '../context/Labels.ts';
import type { PageContext } from '../context/PageContext.ts';
import type { View } from '../launcher/createView.ts';
import { showUnread } from '../launcher/showUnread.ts';
import { pageLocale } from '../page/hostPreferences.ts';
import { after } from '../page/scheduling.ts';
import { askVisit } from './askVisit.ts';
import { digest } from './digestIdentity.ts';
import { scheduleCampaigns } from './scheduleCampaigns.ts';

const checkEveryMs = 60_000;
/** A check that has not succeeded yet counts as this old, so the next page can check again five seconds later. */
const inProgressMs = 55_000;

export interface VisitParts {
  readonly context: PageContext;
  readonly view: View;
  readonly link: {
    ensureConnected(): Promise<unknown>;
    /** Undefined until the frame is created. */
    readonly frame: HTMLIFrameElement | undefined;
  };
}

/**
 * Creates the frame when there is something to show. A visit check asks the backend whether there is. If an earlier
 * page left unsent messages, creates the frame without a check.
 *
 * For a visitor with a session, a visible page checks every minute, and less often after failures. All tabs of the site
 * share these checks. For a new visitor, checks when the page loads, and when the tab becomes visible again after a
 * minute.
 *
 * If the check is `refused` or the page's CSP forbids it, a visitor with a session gets the frame, also on the tab's
 * next pages, and for a new visitor, `connectLater` is called. It is also called when the session has ended.
 */
export function watchVisit({ context, link, view }: VisitParts, connectLater: () => void): void {
  const { api, session, signal, state, storedFallback } = context;
  if (context.visit.read().hasUnsent || storedFallback.read()) return void link.ensureConnected();
  const locale = pageLocale(state.settings.locale);
  const url = new URL('api/visit', api);
  url.search = String(new URLSearchParams({ flow_token: state.settings.flowToken, locale }));
  let pageSinceMs = Date.now();
  let failures = 0;
  let stopTimer: (() => void) | undefined;
  let stopCampaigns: (() => void) | undefined;

  const apply = () => {
    if (link.frame || state.consent !== 'granted') return;
    const { unread, look } = context.visit.read();
    const labels = readLabels(context, locale);
    state.labels = { ...state.labels, ...labels };
    // If no look is stored, for example after a logout in another tab, keep the current look.
    state.channelLook = look ?? state.channelLook;
    showUnread(context, view, unread, labels.unreadLabel);
    if (unread > 0 || hasPlaceFor(look?.style, state.settings)) return void link.ensureConnected();
    stopCampaigns?.();
    stopCampaigns = scheduleCampaigns(context, pageSinceMs, () => {
      if (state.consent !== 'granted') return;
      state.pageSinceMs = pageSinceMs;
      void link.ensureConnected();
    });
  };
  const fallBack = () => {
    if (!session.read()) return connectLater();
    storedFallback.write('yes');
    void link.ensureConnected();
  };
  const ask = async (token: string | undefined) => {
    context.visit.write({ atMs: Date.now() - inProgressMs });
    const outcome = await askVisit(context, url, token);
    if (outcome !== 'failed') context.visit.write({ atMs: Date.now() });
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (outcome === 'refused') fallBack();
    if (!token || outcome !== 'ended') return;
    context.visit.write({ ended: digest(token), unread: 0, campaigns: [], identity: undefined });
    // The page has identified the visitor, who therefore gets a new session.
    if (state.isIdentified) void link.ensureConnected();
  };
  const check = async (isNew: boolean) => {
    stopTimer?.();
    const token = session.read();
    const { atMs, unread } = context.visit.read();
    if (link.frame || document.hidden || state.consent !== 'granted') return;
    const isEnded = () => token && context.visit.read().ended === digest(token);
    if (!isEnded() && Date.now() - atMs >= checkEveryMs) {
      await ask(token);
      state.hasNews = isNew && context.visit.read().unread > unread;
    }
    apply();
    if (isEnded()) return connectLater();
    const dueAtMs = checkEveryMs * 2 ** Math.min(failures, 4) + context.visit.read().atMs;
    // If the clock was set back, the remainder keeps the delay below the maximum of `setTimeout`.
    const waitMs = (dueAtMs - Date.now()) % 1e9;
    if (token) stopTimer = after(signal, waitMs, () => void check(true));
  };
  document.addEventListener('visibilitychange', () => void check(true), { signal });
  watchPolicy(context, url, fallBack);
  watchOtherTabs(context, apply);
  context.watchNavigation(() => {
    pageSinceMs = Date.now();
    apply();
  });
  void check(false);
}

/** Ignores texts that a page in another language has stored. The setting `label` overrides the launcher's label. */
function readLabels({ visit, state }: PageContext, locale: string): Partial<Labels> {
  const { labels, locale: storedLocale } = visit.read();
  const { label } = state.settings;
  return storedLocale === locale ? { ...labels, ...(label === undefined ? {} : { label }) } : {};
}

/** Calls `run` when the page's CSP has blocked a request to `url`. */
function watchPolicy({ signal }: PageContext, { href }: URL, run: () => void): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, disposition }) => {
      if (blockedURI && href.startsWith(blockedURI) && disposition === 'enforce') run();
    },
    { signal },
  );
}

function watchOtherTabs({ signal, storedVisit }: PageContext, run: () => void): void {
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === storedVisit.key) run();
    },
    { signal },
  );
}
