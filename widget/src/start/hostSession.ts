import type { ChatSettings, HostBridge, HostToWidgetMessages } from '@chat/core';
import type { HostSettings } from '../page/handshake.ts';

type SessionSettings = Pick<ChatSettings, 'session' | 'renewIdentity'>;
type Answer = HostToWidgetMessages['set-session'];

/** The page's own thread may be busy. After this time, the widget uses the token that it knows. */
const answerTimeoutMs = 2_000;
/** The page may have to fetch a new proof from its server. */
const proofTimeoutMs = 10_000;

/**
 * Returns the settings for a session that the host page stores. All tabs of the page's origin share it: the page posts
 * `set-session` when another tab changes it, and answers `getSession`. Pages with an older loader do neither.
 */
export function hostSession(
  host: Pick<HostBridge, 'on' | 'send'>,
  { session, sharesSession }: Pick<HostSettings, 'session' | 'sharesSession'>,
): SessionSettings {
  /** The token that the page has. */
  let known = session?.convToken ?? null;
  /** The token that the widget has used last. */
  let own = known;
  let requests = 0;
  const storage = {
    convToken: known,
    onChange(convToken: string | null, hasEnded: boolean) {
      // Another tab may have stored a newer session meanwhile, and reporting the end of the old one would delete it.
      const isOutdated = hasEnded && known !== own;
      own = convToken ?? own;
      if (convToken === known || isOutdated) return;
      known = convToken;
      host.send({
        event: 'setUser',
        session: convToken === null ? null : { convToken },
        hasEnded: hasEnded || undefined,
      });
    },
  };
  if (!sharesSession) return { session: storage };

  const ask = (timeoutMs: number, isRejected?: true) =>
    new Promise<Answer | undefined>((resolve) => {
      requests += 1;
      const request = requests;
      const finish = (answer?: Answer) => {
        clearTimeout(timer);
        stop();
        resolve(answer);
      };
      const stop = host.on('set-session', (answer) => {
        if (answer.request === request) finish(answer);
      });
      const timer = setTimeout(finish, timeoutMs);
      host.send({ event: 'getSession', request, isRejected });
    });
  const reread = async () => {
    await ask(answerTimeoutMs);
    return known;
  };
  // This listener is added first, because the other listeners read `known`.
  host.on('set-session', (message) => {
    known = message.session?.convToken ?? null;
  });
  return {
    session: {
      ...storage,
      reread,
      watch: (changed) =>
        host.on('set-session', async ({ request }) => {
          // This tab may have stored a session of its own meanwhile, so the widget asks again before it reports a
          // logout.
          if (request === undefined) changed(known ?? (await reread()));
        }),
    },
    renewIdentity: async () => (await ask(proofTimeoutMs, true))?.user ?? null,
  };
}
