import type { ChatParts } from './ChatParts.ts';
import { isInPage } from './createContext.ts';
import { after, onEnd, whenIdle, whenParsed } from './lifetime.ts';
import { mountView } from './mountView.ts';

/**
 * Brings the chat to the page as `load` says. The frame is made when the visitor wants it; before that only when a
 * message may be due: for a known visitor, for campaigns, or because the chat is a part of the page.
 */
export function startLoading(parts: ChatParts): void {
  const { context, view, panel } = parts;
  const { life, state } = context;
  const isPart = isInPage(state.settings);
  const { load = 'idle' } = state.settings;
  if (load === 'manual') return;
  const start = () => {
    mountView(context, view);
    view.render();
    panel.restore();
    if (load !== 'interaction') makeFrameEarly(parts);
  };
  if (load === 'immediate' || isPart) whenParsed(life, start);
  else whenIdle(life, start);
}

function makeFrameEarly(parts: ChatParts): void {
  const { context, link } = parts;
  const { life, state, session } = context;
  const { load, campaignsAfterMs } = state.settings;
  const demand = () => void link.demand();
  if (isInPage(state.settings) && load !== 'immediate') whenVisible(parts, demand);
  else if (state.consent !== 'granted') return;
  else if (load === 'immediate' || session.read() !== undefined) demand();
  else if (campaignsAfterMs !== undefined) after(life, campaignsAfterMs, demand);
}

function whenVisible({ context: { life }, view }: ChatParts, run: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    run();
  });
  observer.observe(view.panel);
  onEnd(life, () => observer.disconnect());
}
