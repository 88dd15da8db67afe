import '@chat/themes/flat';
import '@chat/themes/standard';
import {
  type ChatIntl,
  createChatIntl,
  IntlProvider,
  loadCatalogue,
  loadIntl,
  pseudoCatalogue,
} from '@chat/ui/i18n';
import type { Decorator, Loader } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { applyLook } from './applyLook.ts';
import { Frame } from './Frame.tsx';
import { LookContext } from './lookContext.ts';

/** Fetches the language of the toolbar before the story is shown. */
export const loadLanguage: Loader = async ({ globals }) => ({
  intl: await languageOf(globals.locale ?? 'en'),
});

async function languageOf(locale: string): Promise<ChatIntl> {
  if (locale !== 'en-XA' && locale !== 'en-XB') return loadIntl({ locale, timeZone: 'UTC' });
  const catalogue = pseudoCatalogue(await loadCatalogue('en'), locale);
  return createChatIntl({ locale: 'en', catalogue, timeZone: 'UTC' });
}

/** Puts the toolbar's look on the document and gives every story its language and its frame. */
export const withLook: Decorator = (Story, { globals, parameters, loaded }) => {
  const intl: ChatIntl = loaded.intl;
  const { appearance, scheme, direction, brand, textSize } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = direction === 'rtl' ? 'ar' : 'en';
    root.style.fontSize = textSize;
    return applyLook({ appearance, scheme, direction, brand });
  }, [appearance, scheme, direction, brand, textSize]);
  return (
    <LookContext value={{ appearance, scheme, direction, brand }}>
      <IntlProvider intl={intl}>
        <Frame kind={parameters.frame ?? 'card'}>
          <Story />
        </Frame>
      </IntlProvider>
    </LookContext>
  );
};
