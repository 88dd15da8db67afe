import { AlertBanner, useT } from '@chat/ui';
import type { Alert } from '../view/createAlerts.ts';
import { useWidget } from './WidgetParts.ts';

/** An alert in the visitor's language, for three seconds (spec §2, Alert banner). */
export function AlertLine({ alert: { text, type } }: { readonly alert: Alert }) {
  const t = useT();
  const { alerts } = useWidget();
  return <AlertBanner message={t(text)} tone={type} onDismiss={alerts.dismiss} />;
}
