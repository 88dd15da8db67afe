import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import { pageLocale } from '../page/hostPreferences.ts';

export interface Frame {
  readonly element: HTMLIFrameElement;
  /** The widget's origin. Messages are sent only to this origin, and accepted only from it. */
  readonly origin: string;
  /** Whether the frame has fired `load`. `connectWidget` needs this, because it may run after the first `load`. */
  hasLoaded: boolean;
}

/**
 * Creates the widget's iframe, which starts to load when it is added to the page. If the channel has no voice messages,
 * a response header of the widget's page denies the microphone.
 */
export function createFrame({ api, signal, state }: PageContext): Frame {
  const query = new URLSearchParams({
    flow_token: state.settings.flowToken,
    locale: pageLocale(state.settings.locale),
    domain: location.host,
    ...(state.settings.debug && { debug: '' }),
  });
  const url = new URL(`widget?${query}`, api);
  const element = createElement('iframe', {
    allow: `clipboard-write; autoplay; fullscreen; microphone${state.settings.features?.voice === false ? " 'none'" : ''}`,
    part: 'frame',
    // The backend needs only the page's origin, not its path and query.
    referrerpolicy: 'strict-origin',
    src: url.href,
  });
  const frame = { element, origin: url.origin, hasLoaded: false };
  element.addEventListener('load', () => (frame.hasLoaded = true), { signal });
  return frame;
}
