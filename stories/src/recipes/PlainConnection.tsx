import { useConnection } from '@chat/hooks';
import { useEffect, useState } from 'react';

const patienceMs = 5_000;

/** Says that the connection is away once that has lasted a while: most breaks are over before anybody notices. */
export function PlainConnection() {
  const { state, isPersistent, reconnect } = useConnection();
  const isAway = state === 'offline' || state === 'connecting';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isAway) return setShown(false);
    const timer = setTimeout(() => setShown(true), state === 'offline' ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isAway, state]);
  return (
    <div role="status">
      {isShown && state === 'offline' && 'You are offline. What you write is sent later.'}
      {isShown && state === 'connecting' && (
        <>
          Reconnecting…{' '}
          <button type="button" onClick={reconnect}>
            Try now
          </button>
        </>
      )}
      {isShown && !isPersistent && ' This browser keeps nothing, so leave this page open.'}
    </div>
  );
}
