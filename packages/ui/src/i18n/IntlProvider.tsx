import type { ReactNode } from 'react';
import type { ChatIntl } from './createChatIntl.ts';
import { IntlContext } from './intlContext.ts';

/** Props of `IntlProvider`. */
export interface IntlProviderProps {
  /** The result of `loadIntl` or `createChatIntl`. */
  readonly intl: ChatIntl;
  readonly children: ReactNode;
}

/** Provides texts and formats to the kit. Passing another `intl` switches the language without a remount. */
export function IntlProvider({ intl, children }: IntlProviderProps) {
  return <IntlContext.Provider value={intl}>{children}</IntlContext.Provider>;
}
