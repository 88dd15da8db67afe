import { useConnection } from '@chat/hooks';

export function ReconnectButton() {
  const { state, retryAtMs, reconnect } = useConnection();
  if (state === 'idle' || state === 'online') return null;
  return (
    <button type="button" onClick={reconnect}>
      Connect now
      {retryAtMs !== null && ` (next try at ${new Date(retryAtMs).toLocaleTimeString()})`}
    </button>
  );
}
