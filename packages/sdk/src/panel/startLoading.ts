import { isInPage } from '../context/createContext.ts';
import { mountView } from '../launcher/mountView.ts';
import { after, onShutdown, whenIdle, whenParsed } from '../page/scheduling.ts';
import type { PageParts } from './PageParts.ts';

/**
 * Brings the chat to the page as `load` says. The frame is made when the visitor wants it; before that only when a
 * message may be due: for a known visitor, for campaigns, or because the chat is a part of the page.
 */
export function startLoading(parts: PageParts): void {
  const { context, view, panel } = parts;
  const { signal, state } = context;
  const isPart = isInPage(state.settings);
  const { load = 'idle' } = state.settings;
  if (load === 'manual') return;
  const start = () => {
    mountView(context, view);
    view.render();
    panel.restore();
    if (load !== 'interaction') makeFrameEarly(parts);
  };
  if (load === 'immediate' || isPart) whenParsed(signal, start);
  else whenIdle(signal, start);
}

function makeFrameEarly(parts: PageParts): void {
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
