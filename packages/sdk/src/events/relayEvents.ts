import type { Events } from './createEvents.ts';
import { eventAliases, isAnalyticsName, ownEventName } from './eventAliases.ts';

type Data = Readonly<Record<string, unknown>>;

/** The chat whose events are relayed. */
interface RelayedChat {
  readonly events: Events;
  readonly state: { readonly isOpen: boolean };
}

/** Lets every event of ours fire under the names of spec §7 too; analytics hear the `bot_*` ones. */
export function relayEvents({ events, state }: RelayedChat): void {
  events.relay = (name, data) => {
    for (const alias of eventAliases[name] ?? []) {
      if (isAnalyticsName(alias)) toAnalytics(events, alias, data);
      else events.fire(alias, data);
    }
  };
  if (state.isOpen) events.relay('open', {});
}

/** Tells an analytics event that the widget passes on, unless it is one that we derive ourselves. */
export function relayAnalytics(events: Events, name: string, props: Data = {}): void {
  if (ownEventName(name) === name) toAnalytics(events, name, props);
}

function toAnalytics(events: Events, name: string, props: Data): void {
  events.fire(name, props);
  events.fire('analytics', { name, props });
  if ('gtag' in window && typeof window.gtag === 'function') window.gtag('event', name, props);
}
