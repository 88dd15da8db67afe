import type { PageContext } from '../context/PageContext.ts';

/**
 * The outcome of a visit check. `done`: the response was stored, or dropped because the session has changed meanwhile.
 * `ended`: the session has ended. `refused`: the backend lacks the route or the channel, or a visitor with a session
 * gets a response that the page cannot read: CORS forbids it, or it is not JSON. `failed`: a failure that may be
 * temporary.
 */
export type VisitOutcome = 'done' | 'ended' | 'refused' | 'failed';

/**
 * Checks a visit. If the session changes meanwhile, drops any response except a 404. `token` is undefined for a new
 * visitor.
 */
export async function askVisit(
  context: PageContext,
  url: URL,
  token: string | undefined,
): Promise<VisitOutcome> {
  const { signal } = context;
  try {
    const response = await fetch(url, {
      headers: token ? { 'X-Auth-Token': token } : {},
      referrerPolicy: 'strict-origin',
      signal,
    });
    // A response whose body is not read would keep its connection open.
    const text = await response.text();
    if (response.status === 404) return 'refused';
    if (context.session.read() !== token) return 'done';
    if (response.status === 401) return 'ended';
    if (!response.ok) return 'failed';
    // The response also contains an excerpt of a private message, which must not be stored.
    const { unread, campaigns, open, look, labels } = JSON.parse(text);
    const locale = url.searchParams.get('locale') ?? '';
    context.visit.write({ unread, campaigns, open, look, labels, locale });
    return 'done';
  } catch {
    if (!token) return 'failed';
    // A backend that can be reached, but whose responses the page cannot read, probably lacks the route.
    return fetch(url, { mode: 'no-cors', signal }).then(
      () => 'refused',
      () => 'failed',
    );
  }
}
