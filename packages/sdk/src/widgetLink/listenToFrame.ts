import { decodeWidgetToHost, type WidgetToHostMessage } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Frame } from '../frame/createFrame.ts';

/**
 * Hears the widget (spec §7, Widget to host messages): only what this very frame posts from the widget's origin,
 * in the shape of the protocol. Everything else is dropped, with a warning where `debug` is set.
 */
export function listenToFrame(
  { signal, state }: PageContext,
  { element, origin }: Frame,
  receive: (message: WidgetToHostMessage) => void,
): void {
  window.addEventListener(
    'message',
    (event) => {
      if (!event.isTrusted || event.source !== element.contentWindow || event.origin !== origin) return;
      const message = decodeWidgetToHost(event.data);
      if (message) receive(message);
      else if (state.settings.debug) console.warn('chat: the widget said something unknown:', event.data);
    },
    { signal },
  );
}
