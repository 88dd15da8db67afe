import { isInPage } from '../context/createContext.ts';
import { mountView } from '../launcher/mountView.ts';
import { after, onShutdown, whenIdle, whenParsed } from '../page/scheduling.ts';
import type { PageParts } from './PageParts.ts';

/**
 * Adds the chat to the page at the time that `load` sets. The frame is created when the visitor wants it. It is
 * created earlier only for a known visitor (unread messages), for campaigns, and for a chat that is part of the page.
 */
export function startLoading(parts: PageParts): void {
  const { context, view, panel } = parts;
  const { signal, state } = context;
  const inPage = isInPage(state.settings);
  const { load = 'idle' } = state.settings;
  if (load === 'manual') return;
  const start = () => {
    mountView(context, view);
    view.render();
    panel.restore();
    if (load !== 'interaction') loadFrameEarly(parts);
  };
  if (load === 'immediate' || inPage) whenParsed(signal, start);
  else whenIdle(signal, start);
}

function loadFrameEarly(parts: PageParts): void {
  const { context, link } = parts;
  const { signal, state, session } = context;
  const { load, campaignsAfterMs } = state.settings;
  const connect = () => void link.ensureConnected();
  if (isInPage(state.settings) && load !== 'immediate') whenVisible(parts, connect);
  else if (state.consent !== 'granted') return;
  else if (load === 'immediate' || session.read() !== undefined) connect();
  else if (campaignsAfterMs !== undefined) after(signal, campaignsAfterMs, connect);
}

function whenVisible({ context: { signal }, view }: PageParts, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(view.panel);
  onShutdown(signal, () => observer.disconnect());
}
