import type { HostToWidgetMessages } from '@chat/core/protocol';
import { textLimit } from './configMessage.ts';

/** Tells the widget the page that the visitor is on now. */
export function changeUrl(url: string): HostToWidgetMessages['change-url'] {
  return { event: 'change-url', referrerURL: url.slice(0, textLimit), referrerHost: location.host };
}
