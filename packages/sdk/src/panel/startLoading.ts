import { isInPage } from '../context/createContext.ts';
import { mountView } from '../launcher/mountView.ts';
import { after, onShutdown, whenIdle, whenParsed } from '../page/scheduling.ts';
import { watchVisit } from '../visit/watchVisit.ts';
import type { PageParts } from './PageParts.ts';

/**
 * Adds the chat to the page at the time that `load` and `style` set, or not at all with `load: 'manual'`. If the chat
 * was open on the previous page in this tab, also opens it.
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

/**
 * Creates the frame before the visitor opens the chat. If `load` is `immediate`, waits only for consent. Otherwise, an
 * `embed` or `full` chat waits until its panel is visible. A popup waits for consent, and then until there is something
 * to show (`watchVisit`).
 */
function loadFrameEarly(parts: PageParts): void {
  const { context, link } = parts;
  const { signal, state } = context;
  const { load, campaignsAfterMs } = state.settings;
  const connect = () => void link.ensureConnected();
  const connectLater = () => {
    if (campaignsAfterMs !== undefined)
      after(signal, campaignsAfterMs, () => state.consent === 'granted' && connect());
  };
  if (isInPage(state.settings) && load !== 'immediate') whenVisible(parts, connect);
  else if (state.consent !== 'granted') state.onGranted = () => loadFrameEarly(parts);
  else if (load === 'immediate') connect();
  else watchVisit(parts, connectLater);
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
