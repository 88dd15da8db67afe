import { popoutAnswer, popoutQuestion } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import { onShutdown } from '../page/scheduling.ts';

/** Windows that the widget asks the host page to open. */
export interface Popouts {
  open(url: string): void;
  close(): void;
}

const chatWindow = 'popup,width=400,height=600,resizable=no';
/** A window does not say that it was closed; the chat is back in its frame within a second. */
const checkEveryMs = 250;

/**
 * Opens links and the chat's own window (spec §2, Pop out: 400 × 600, not resizable).
 * Only http and https; a page that is not the backend's gets no way back to this one. The chat's window may ask whether it
 * was opened from here, which a link cannot pretend, and it is closed with the chat.
 */
export function createPopouts(
  { api, signal, state, events }: PageContext,
  { send }: Pick<Link, 'send'>,
): Popouts {
  let popout: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const watch = () => {
    stop();
    timer = setInterval(() => {
      if (popout && !popout.closed) return;
      stop();
      send({ event: 'popout-closed' });
    }, checkEveryMs);
  };
  const close = () => popout?.close();
  let code: string | undefined;
  onShutdown(signal, stop);
  onShutdown(signal, close);
  window.addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (!code || !popout || source !== popout || origin !== api.origin || data !== popoutQuestion) return;
      popout.postMessage(popoutAnswer(code), origin);
    },
    { signal },
  );
  return {
    open(address) {
      if (!URL.canParse(address, api)) return;
      const url = new URL(address, api);
      if (!/^https?:$/.test(url.protocol)) return;
      if (url.origin !== api.origin) return void window.open(url, '_blank', 'noopener');
      code = /^#code=([\w-]+)$/.exec(url.hash)?.[1];
      if (code) url.hash += `&from=${location.origin}`;
      popout = window.open(url, `chat-${state.settings.flowToken}`, chatWindow);
      if (popout) return watch();
      send({ event: 'popout-closed' });
      const message = 'The browser did not let the chat open a window.';
      events.fire('error', { code: 'popup_blocked', message });
    },
    close,
  };
}
