import { popoutAnswer, popoutQuestion } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import { onShutdown } from '../page/scheduling.ts';

export interface Popouts {
  open(url: string): void;
  close(): void;
}

const chatWindow = 'popup,width=400,height=600,resizable=no';
/** How often to check whether the pop-out was closed: a closed window fires no event on its opener. */
const checkEveryMs = 250;

/**
 * Creates the functions that open links and the pop-out. Only http and https URLs are opened, and pages of other
 * origins get no `opener`. The pop-out can ask this page to confirm the code in the pop-out's URL. The page confirms
 * only the code with which it has opened the pop-out. Shutdown closes the pop-out.
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
      const message =
        'The browser blocked the pop-out, so the chat stays in the page. Call popout from a click handler.';
      events.fire('error', { code: 'popup_blocked', message });
    },
    close,
  };
}
