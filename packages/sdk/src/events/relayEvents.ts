import type { Events } from './createEvents.ts';
import { eventAliases, isAnalyticsName, ownEventName } from './eventAliases.ts';

type Data = Readonly<Record<string, unknown>>;

interface RelayedChat {
  readonly events: Events;
  readonly state: { readonly isOpen: boolean };
}

/**
 * Fires the aliases of every later event. The `bot_*` aliases also fire `analytics` and call the page's `gtag`. If
 * the chat is already open, fires the aliases of `open` at once.
 */
export function relayEvents({ events, state }: RelayedChat): void {
  events.relay = (name, data) => {
    for (const alias of eventAliases[name] ?? []) {
      if (isAnalyticsName(alias)) fireAnalytics(events, alias, data);
      else events.fire(alias, data);
    }
  };
  if (state.isOpen) events.relay('open', {});
}

/** Fires an analytics event of the backend, unless its name is an alias, which the SDK fires itself. */
export function relayAnalytics(events: Events, name: string, props: Data = {}): void {
  if (ownEventName(name) === name) fireAnalytics(events, name, props);
}

function fireAnalytics(events: Events, name: string, props: Data): void {
  events.fire(name, props);
  events.fire('analytics', { name, props });
  if ('gtag' in window && typeof window.gtag === 'function') window.gtag('event', name, props);
}
