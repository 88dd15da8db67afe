import { useContext } from 'react';
import type { ChatIntl } from './createChatIntl.ts';
import { IntlContext } from './intlContext.ts';

/** Returns the texts and formats of the nearest `IntlProvider`. Throws without one. */
export function useIntl(): ChatIntl {
  const intl = useContext(IntlContext);
  if (intl === null) {
    throw new Error('No IntlProvider found. Wrap the chat in <IntlProvider intl={await loadIntl(…)}>.');
  }
  return intl;
}

/** Returns `t(id, values)` of the nearest `IntlProvider`. */
export function useT(): ChatIntl['t'] {
  return useIntl().t;
}
