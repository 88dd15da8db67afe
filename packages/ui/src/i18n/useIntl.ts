import { useContext } from 'react';
import type { ChatIntl } from './createChatIntl.ts';
import { IntlContext } from './intlContext.ts';

/** Texts and formats of the language around. Throws where there is no `IntlProvider` above. */
export function useIntl(): ChatIntl {
  const intl = useContext(IntlContext);
  if (intl === null) {
    throw new Error('The chat kit found no language. Wrap it in <IntlProvider intl={await loadIntl(…)}>.');
  }
  return intl;
}

/** The `t(id, values)` of the language around. */
export function useT(): ChatIntl['t'] {
  return useIntl().t;
}
