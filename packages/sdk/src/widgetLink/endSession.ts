import type { PageContext } from '../context/PageContext.ts';

/**
 * Ends the visitor's session on the backend, which invalidates the token. Works without the widget, and while the
 * page unloads. If the device is offline, the request is repeated when the device is online again.
 */
export async function endSession(
  { api, state }: Pick<PageContext, 'api' | 'state'>,
  token: string,
): Promise<void> {
  const url = new URL('api/contact/session', api);
  url.searchParams.set('flow_token', state.settings.flowToken);
  try {
    await fetch(url, { method: 'DELETE', headers: { 'X-Auth-Token': token }, keepalive: true });
  } catch {
    if (navigator.onLine) return;
    window.addEventListener('online', () => void endSession({ api, state }, token), { once: true });
  }
}
