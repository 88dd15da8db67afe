import { initialModes } from '../look/toolbar.ts';
import { frame } from './HostPageFrame.css.ts';

/** The fake pages of stories/hostPages. */
export type HostPageName = 'dark-shop' | 'news' | 'sticky-footer' | 'strict-policy' | 'single-page-app';

/**
 * What is seen of the chat when the page is opened: the bubble alone, home, two unread messages above the bubble, or the
 * conversation they belong to.
 */
export type HostPageState = 'closed' | 'open' | 'unread' | 'conversation';

/** Props of `HostPageFrame`. */
export interface HostPageFrameProps {
  readonly page: HostPageName;
  readonly state: HostPageState;
  /** The toolbar's switches; what was changed there takes the place of the page's own. */
  readonly modes?: Readonly<Record<string, unknown>>;
}

/** A host page in a frame of its own, with the real loader and the real widget. */
export function HostPageFrame({ page, state, modes = {} }: HostPageFrameProps) {
  const query = new URLSearchParams({ state, ...lookOf(modes) });
  const src = `${import.meta.env.BASE_URL}host/${page}.html?${query}`;
  // Another address is another page: the frame is made anew, as if it was opened for the first time.
  return <iframe className={frame} key={src} src={src} title={`Host page: ${page}`} />;
}

/** What a site owner would write, for each switch that is not where it is at first. */
function lookOf(modes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const { brand, scheme, appearance, position, locale } = initialModes;
  const changed = (name: string, first: string) => {
    const value = modes[name] ?? first;
    return value === first ? undefined : String(value);
  };
  const look = {
    brand: changed('brand', brand),
    colorScheme: changed('scheme', scheme),
    appearance: changed('appearance', appearance),
    position: changed('position', position),
    locale: changed('locale', locale),
  };
  return Object.fromEntries(Object.entries(look).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
