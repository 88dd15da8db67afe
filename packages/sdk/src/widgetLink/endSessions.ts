import type { PageContext } from '../context/PageContext.ts';

const firstRetryDelayMs = 15_000;
const maximumTokens = 10;

/**
 * Ends the stored sessions on the backend, which invalidates their tokens. Works without the widget, and while the page
 * unloads. Uses only the 10 newest tokens. Repeats failed requests after `retryDelayMs`, which doubles each time, or
 * when the device is online again. A token stays stored until its request succeeds or cannot be retried.
 */
export async function endSessions(
  context: Pick<PageContext, 'api' | 'state' | 'storedEnded'>,
  retryDelayMs = firstRetryDelayMs,
): Promise<void> {
  const { api, state, storedEnded } = context;
  const url = new URL('api/contact/session', api);
  url.searchParams.set('flow_token', state.settings.flowToken);
  const read = () => storedEnded.read()?.split(' ').slice(-maximumTokens) ?? [];
  const end = async (token: string) => {
    const { status } = await fetch(url, {
      method: 'DELETE',
      headers: { 'X-Auth-Token': token },
      keepalive: true,
    });
    if (status === 408 || status === 429 || status >= 500) return;
    // Another tab, or a logout in the meantime, may have changed what is stored.
    storedEnded.write(
      read()
        .filter((each) => each !== token)
        .join(' ') || undefined,
    );
  };
  await Promise.allSettled(read().map(end));
  if (!storedEnded.read()) return;
  const retry = () => void endSessions(context, retryDelayMs * 2);
  if (navigator.onLine) setTimeout(retry, retryDelayMs);
  else window.addEventListener('online', retry, { once: true });
}
