import type { PageContext } from '../context/PageContext.ts';
import type { Consent } from '../page/storedText.ts';
import type { Link } from './createLink.ts';

/** Keeps what was in memory, or forgets what was kept, as the visitor decided. What is no decision changes nothing. */
export function setConsent(context: PageContext, link: Pick<Link, 'send'>, consent: Consent): void {
  if (!/^(granted|pending|denied)$/.test(consent)) return;
  const { state, session, storedOpen, storedConsent } = context;
  state.consent = consent;
  for (const kept of [session, storedOpen]) kept.write(kept.read());
  storedConsent.write(consent === 'granted' && state.settings.consent === 'pending' ? consent : undefined);
  link.send({ event: 'set-consent', consent });
}
