import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import { pageLocale } from '../page/hostPreferences.ts';

/** The widget's iframe. */
export interface Frame {
  readonly element: HTMLIFrameElement;
  /** The only origin that is spoken with. */
  readonly origin: string;
  /** Whether a document was loaded into it before anybody listened. */
  hasLoaded: boolean;
}

/** Makes the widget's iframe (spec §2, query parameters); it loads as soon as it stands on the page. */
export function createFrame({ api, signal, state }: PageContext): Frame {
  const query = new URLSearchParams({
    flow_token: state.settings.flowToken,
    locale: pageLocale(state.settings.locale),
    domain: location.host,
  });
  const url = new URL(`widget?${query}`, api);
  const element = createElement('iframe', {
    allow: 'clipboard-write; autoplay',
    part: 'frame',
    title: state.labels.frameTitle,
    src: url.href,
  });
  const frame = { element, origin: url.origin, hasLoaded: false };
  element.addEventListener('load', () => (frame.hasLoaded = true), { signal });
  return frame;
}
