import { AlertBanner } from '../../blocks/alert/AlertBanner.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { Alert } from '../createAlerts.ts';
import { useChatParts } from '../ScreenParts.tsx';

/** An alert in the visitor's language. */
export function WidgetAlert({ alert: { text, type, stays } }: { readonly alert: Alert }) {
  const t = useT();
  const { alerts } = useChatParts();
  return <AlertBanner message={t(text)} tone={type} stays={stays} onDismiss={alerts.dismiss} />;
}
