import { useAvailability } from '@chat/hooks';

export function OpeningHours() {
  const { isOnline, nextOpenAtMs } = useAvailability();
  if (isOnline) return <p>We are online.</p>;
  return <p>We are back {nextOpenAtMs ? new Date(nextOpenAtMs).toLocaleString() : 'soon'}.</p>;
}
