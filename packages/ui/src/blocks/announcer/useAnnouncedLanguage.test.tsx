import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IntlProvider } from '../../i18n/IntlProvider.tsx';
import { loadIntl } from '../../i18n/loadIntl.ts';
import { type Announce, AnnouncerContext } from './announcerContext.ts';
import { useAnnouncedLanguage } from './useAnnouncedLanguage.ts';

afterEach(cleanup);

function Part() {
  useAnnouncedLanguage();
  return null;
}

it('A18: announces the name of a new language, but not the first language or changed texts', async () => {
  const announce = vi.fn<Announce>();
  const part = async (locale: string, strings = {}) => (
    <IntlProvider intl={await loadIntl({ locale, strings })}>
      <AnnouncerContext.Provider value={announce}>
        <Part />
      </AnnouncerContext.Provider>
    </IntlProvider>
  );
  const { rerender } = render(await part('en'));
  rerender(await part('en', { 'launcher.label': 'Talk' }));
  expect(announce).not.toHaveBeenCalled();
  rerender(await part('de'));
  rerender(await part('ar'));
  rerender(await part('en'));
  expect(announce.mock.calls.flat()).toEqual(['Deutsch', 'العربية', 'English']);
});
