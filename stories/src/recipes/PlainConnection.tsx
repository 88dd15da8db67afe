import { useConnection } from '@chat/hooks';
import { useEffect, useState } from 'react';

const delayMs = 5_000;

/**
 * Shows a lost connection after five seconds, because most interruptions are shorter. The status `offline` is shown at
 * once. It means that the device is offline, or that the server has refused the connection.
 */
export function PlainConnection() {
  const { state, isPersistent, reconnect } = useConnection();
  const isDisconnected = state === 'offline' || state === 'connecting';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isDisconnected) return setShown(false);
    const timer = setTimeout(() => setShown(true), state === 'offline' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [isDisconnected, state]);
  return (
    <div role="status">
      {isShown && state === 'offline' && 'You are offline. Messages will be sent later.'}
      {isShown && state === 'connecting' && (
        <>
          Reconnecting…{' '}
          <button type="button" onClick={reconnect}>
            Try now
          </button>
        </>
      )}
      {isShown && !isPersistent && ' Browser storage is unavailable, so keep this page open.'}
    </div>
  );
}
