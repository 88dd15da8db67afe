import { useConnection } from '@chat/hooks';
import { useEffect, useRef, useState } from 'react';
import { useEffectEvent } from 'use-effect-event';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { ConnectionBannerView } from './ConnectionBannerView.tsx';
import { useIsDeviceOffline } from './useIsDeviceOffline.ts';

const showAfterMs = 5000;
/**
 * Within this time, the client learns whether the session has ended, for example because the visitor deleted their
 * data.
 */
const showRefusedAfterMs = 1000;

/**
 * Shows a banner after 5 s without a connection, at once while the device is offline, or after 1 s if the server has
 * refused the connection. Announces the banner, and the return of the connection.
 */
export function ConnectionBanner() {
  const t = useT();
  const announce = useAnnounce();
  const { state, reconnect } = useConnection();
  const isDeviceOffline = useIsDeviceOffline();
  const isOffline = isDeviceOffline || state === 'offline';
  const isDisconnected = isOffline || state === 'connecting';
  const [isShown, setShown] = useState(false);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isDisconnected) return setShown(false);
    if (isDeviceOffline) return setShown(true);
    const timer = setTimeout(() => setShown(true), isOffline ? showRefusedAfterMs : showAfterMs);
    return () => clearTimeout(timer);
  }, [isDisconnected, isDeviceOffline, isOffline]);
  useEffect(() => {
    if (!isShown || !isDisconnected) {
      wasOffline.current = false;
      return;
    }
    // After an offline period, the connection usually returns within this delay. Then only its return is announced.
    const delayMs = !isOffline && wasOffline.current ? showAfterMs : 0;
    wasOffline.current = isOffline;
    const text = t(isOffline ? 'connection.offline' : 'connection.connecting');
    if (delayMs === 0) return announce(text);
    const timer = setTimeout(() => announce(text), delayMs);
    return () => clearTimeout(timer);
  }, [isShown, isDisconnected, isOffline, announce, t]);
  const announceReturn = useEffectEvent(() => {
    if (state === 'online' && !isDeviceOffline) announce(t('connection.back'));
  });
  useEffect(() => (isShown ? () => announceReturn() : undefined), [isShown]);
  if (!isShown || !isDisconnected) return null;
  return <ConnectionBannerView state={isOffline ? 'offline' : 'connecting'} onRetry={reconnect} />;
}
