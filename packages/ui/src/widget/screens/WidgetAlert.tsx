import { AlertBanner, type AlertBannerProps } from '../../blocks/alert/AlertBanner.tsx';
import { useT } from '../../i18n/useIntl.ts';
import type { Alert } from '../createAlerts.ts';
import { useChatParts } from '../ScreenParts.tsx';

const tones: ReadonlyMap<string, AlertBannerProps['tone']> = new Map([
  ['error', 'error'],
  ['success', 'success'],
  ['warning', 'caution'],
]);

export function WidgetAlert({ alert: { text, type, stays } }: { readonly alert: Alert }) {
  const t = useT();
  const { alerts } = useChatParts();
  const message = typeof text === 'string' ? t(text) : text.message;
  const tone = tones.get(type) ?? 'neutral';
  return <AlertBanner message={message} tone={tone} stays={stays} onDismiss={alerts.dismiss} />;
}
