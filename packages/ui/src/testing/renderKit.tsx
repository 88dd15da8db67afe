import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createChatIntl } from '../i18n/createChatIntl.ts';
import { IntlProvider } from '../i18n/IntlProvider.tsx';
import english from '../i18n/messages/en.json?catalog';

const intl = createChatIntl({ locale: 'en', catalog: english, timeZone: 'UTC' });

export const KitIntl = ({ children }: { readonly children: ReactNode }) => (
  <IntlProvider intl={intl}>{children}</IntlProvider>
);

export function renderKit(part: ReactNode): RenderResult {
  return render(part, { wrapper: KitIntl });
}
