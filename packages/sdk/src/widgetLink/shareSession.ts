import type { WidgetToHostMessages } from '@chat/core/protocol';
import { forgetVisit, type PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import type { Identification } from './createIdentification.ts';

/**
 * Shares the session with the site's other tabs. Posts `set-session` to the widget when another tab stores a session,
 * or deletes it because the visitor has logged out. A page that returns from the back/forward cache has missed such
 * changes, so it checks whether the session has changed. Returns the receiver of `getSession`.
 */
export function shareSession(
  context: PageContext,
  link: Pick<Link, 'send'>,
  identity: Pick<Identification, 'prove'>,
): (message: Omit<WidgetToHostMessages['getSession'], 'event'>) => Promise<void> {
  const { session, signal, storedForget, storedVisit, visit } = context;
  let sessionAtHide: string | undefined;
  const post = (request?: number, user?: Awaited<ReturnType<Identification['prove']>>) => {
    const convToken = session.read();
    // Without a session, the visitor may have logged out in another tab. They must not be identified again.
    link.send({
      event: 'set-session',
      request,
      ...(convToken ? { session: { convToken }, user } : { session: null }),
    });
  };
  const follow = () => {
    if (!session.read()) {
      // If the session has ended on the server, its messages stay readable here until this widget notices the end.
      if (visit.read().ended) return;
      forgetVisit(context);
    }
    post();
  };
  window.addEventListener(
    'storage',
    ({ key, oldValue, newValue }) => {
      if (key === storedForget.key && newValue) {
        // Delete the data now: a widget that starts later could delete the next visitor's data.
        storedForget.write(undefined);
        link.send({ event: 'reset-session' });
      }
      // A session that has ended has no token anymore, so a later logout shows only in `storedVisit`.
      const hasLeftLater = key === storedVisit.key && !newValue && oldValue?.includes('"ended"');
      // The key is null if the page has deleted everything in its storage.
      if (!key || key === session.key || (hasLeftLater && !session.read())) follow();
    },
    { signal },
  );
  window.addEventListener(
    'pagehide',
    () => {
      sessionAtHide = session.read();
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && session.read() !== sessionAtHide) follow();
    },
    { signal },
  );
  return async ({ request, isRejected }) => post(request, isRejected ? await identity.prove() : undefined);
}
