import '@chat/themes/flat.css';
import '@chat/themes/standard.css';
import '../themes/paper.css.ts';
import {
  type ChatIntl,
  createChatIntl,
  IntlProvider,
  loadCatalog,
  loadIntl,
  pseudoCatalog,
} from '@chat/ui/i18n';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { applyLook } from './applyLook.ts';
import { emulateMedia } from './emulateMedia.ts';
import { Frame } from './Frame.tsx';
import { loadBundledFonts } from './fonts.ts';
import { DocsContext, LookContext } from './lookContext.ts';
import { reportTexts } from './reportTexts.ts';

interface LoadedLook {
  readonly intl: ChatIntl;
}

export async function loadLook({
  globals,
}: {
  readonly globals: { readonly locale?: string; readonly font?: string };
}): Promise<LoadedLook> {
  const [intl] = await Promise.all([
    loadLanguage(globals.locale ?? 'en'),
    globals.font === 'bundled' ? loadBundledFonts() : undefined,
  ]);
  return { intl: reportTexts(intl) };
}

async function loadLanguage(locale: string): Promise<ChatIntl> {
  if (locale !== 'en-XA' && locale !== 'en-XB') return loadIntl({ locale, timeZone: 'UTC' });
  const catalog = pseudoCatalog(await loadCatalog('en'), locale);
  const intl = createChatIntl({ locale: 'en', catalog, timeZone: 'UTC' });
  return locale === 'en-XB' ? { ...intl, direction: 'rtl' } : intl;
}

export const withLook: Decorator = (Story, { globals, parameters, loaded, viewMode }) => {
  const intl: ChatIntl = loaded.intl;
  const { appearance, scheme, contrast, brand, textSize, motion, font, style, position } = globals;
  const direction = globals.direction === 'auto' ? intl.direction : globals.direction;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = intl.locale;
    root.style.fontSize = `${textSize}%`;
    root.dataset.font = font;
    root.dataset.motion = motion;
    return applyLook({ appearance, scheme, direction, brand });
  }, [appearance, scheme, direction, brand, textSize, font, motion, intl]);
  useLayoutEffect(() => emulateMedia(contrast), [contrast]);
  return (
    <LookContext value={{ appearance, scheme, direction, brand }}>
      <IntlProvider intl={intl}>
        <DocsContext value={viewMode === 'docs'}>
          <Frame kind={parameters.frame ?? 'card'} style={style} position={position}>
            <Story />
          </Frame>
        </DocsContext>
      </IntlProvider>
    </LookContext>
  );
};
