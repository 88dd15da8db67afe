import { type Alerts, createAlerts, createLayers, ScreenPartsProvider, Screens } from '@chat/ui/widget';
import { useState } from 'react';

export interface OwnPageChatProps {
  readonly screen?: 'home' | 'messages';
  /** An alert that stays. */
  readonly alert?: Parameters<Alerts['show']>[0];
  onClose?(): void;
}

/** The screens as the widget's iframe shows them: in the channel's style. */
export function OwnPageChat({ screen = 'messages', alert, onClose }: OwnPageChatProps) {
  const [{ layers, alerts }] = useState(() => {
    const created = { layers: createLayers(), alerts: createAlerts() };
    if (alert) created.alerts.show(alert, 'error', true);
    return created;
  });
  const parts = {
    route: screen,
    hasHome: true,
    isVisible: true,
    ownsPage: true,
    layers,
    alerts,
    close: onClose,
    dispatch: () => undefined,
    setPreviewHeights: () => undefined,
    report: reportError,
  };
  return (
    <ScreenPartsProvider parts={parts}>
      <Screens />
    </ScreenPartsProvider>
  );
}
