import { initialModes } from '../look/toolbar.ts';
import { frame } from './HostPageFrame.css.ts';

/** The example pages in stories/hostPages/pages. */
export type HostPageName = 'dark-shop' | 'news' | 'sticky-footer' | 'strict-policy' | 'single-page-app';

/** Initial state of the chat: launcher only, home screen, preview of two unread messages, or conversation screen. */
export type HostPageState = 'closed' | 'open' | 'unread' | 'conversation';

export interface HostPageFrameProps {
  readonly page: HostPageName;
  readonly state: HostPageState;
  /** The launcher: with its icon, with its label beside the icon, or hidden. */
  readonly launcher?: 'icon' | 'labeled' | 'hidden';
  /** The toolbar's values. A changed brand, scheme, appearance, position or language overrides the page's setting. */
  readonly modes?: Readonly<Record<string, unknown>>;
}

export function HostPageFrame({ page, state, launcher = 'icon', modes = {} }: HostPageFrameProps) {
  const query = new URLSearchParams({ state, launcher, ...getLookSettings(modes) });
  const src = `${import.meta.env.BASE_URL}host/${page}.html?${query}`;
  // The key creates a new iframe for every URL, so that the page always starts fresh.
  return <iframe className={frame} key={src} src={src} title={`Host page: ${page}`} />;
}

/** The toolbar's values that differ from the initial ones. */
function getLookSettings(modes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const { brand, scheme, appearance, position, locale } = initialModes;
  const changed = (name: string, initial: string) => {
    const value = modes[name] ?? initial;
    return value === initial ? undefined : String(value);
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
