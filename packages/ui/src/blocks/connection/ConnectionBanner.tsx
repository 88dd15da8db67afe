import { useConnection } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { ConnectionBannerView } from './ConnectionBannerView.tsx';

const showAfterMs = 5000;

/**
 * Shows a banner after 5 s without a connection, or at once if the device is offline. Announces the banner when it
 * appears or changes. When the banner disappears, announces that the connection is back.
 */
export function ConnectionBanner() {
  const t = useT();
  const announce = useAnnounce();
  const { state, reconnect } = useConnection();
  const isDisconnected = state === 'offline' || state === 'connecting';
  const [isShown, setShown] = useState(false);
  const isOffline = state === 'offline';
  useEffect(() => {
    if (!isDisconnected) return setShown(false);
    const timer = setTimeout(() => setShown(true), isOffline ? 0 : showAfterMs);
    return () => clearTimeout(timer);
  }, [isDisconnected, isOffline]);
  useEffect(() => {
    if (isShown) announce(t(isOffline ? 'connection.offline' : 'connection.connecting'));
  }, [isShown, isOffline, announce, t]);
  useEffect(() => {
    if (isShown) return () => announce(t('connection.back'));
    return undefined;
  }, [isShown, announce, t]);
  if (!isShown || !isDisconnected) return null;
  return <ConnectionBannerView state={isOffline ? 'offline' : 'connecting'} onRetry={reconnect} />;
}
