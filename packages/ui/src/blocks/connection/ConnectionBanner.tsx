import { useConnection } from '@chat/hooks';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { ConnectionBannerView } from './ConnectionBannerView.tsx';

const showAfterMs = 5000;

/** Says that the connection is away once that has lasted 5 s, at once when the device is offline; else nothing. */
export function ConnectionBanner() {
  const t = useT();
  const announce = useAnnounce();
  const { state, reconnect } = useConnection();
  const isAway = state === 'offline' || state === 'connecting';
  const [isShown, setShown] = useState(false);
  const isOffline = state === 'offline';
  useEffect(() => {
    if (!isAway) return setShown(false);
    const timer = setTimeout(() => setShown(true), isOffline ? 0 : showAfterMs);
    return () => clearTimeout(timer);
  }, [isAway, isOffline]);
  useEffect(() => {
    if (isShown) announce(t(isOffline ? 'connection.offline' : 'connection.connecting'));
  }, [isShown, isOffline, announce, t]);
  useEffect(() => {
    if (isShown) return () => announce(t('connection.back'));
    return undefined;
  }, [isShown, announce, t]);
  if (!isShown || !isAway) return null;
  return <ConnectionBannerView state={isOffline ? 'offline' : 'connecting'} onRetry={reconnect} />;
}
