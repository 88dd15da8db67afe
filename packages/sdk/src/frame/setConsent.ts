import { forgetVisit, type PageContext } from '../context/PageContext.ts';
import type { Consent } from '../page/storedText.ts';
import type { Link } from './createLink.ts';

/**
 * Applies the visitor's consent and sends it to the widget. `granted` stores what was in memory; `pending` and
 * `denied` delete what was stored. Ignores invalid values.
 */
export function setConsent(context: PageContext, link: Pick<Link, 'send'>, consent: Consent): void {
  if (!/^(granted|pending|denied)$/.test(consent)) return;
  const { state, session, storedOpen, storedVisit, storedConsent, storedFallback, storedSent } = context;
  state.consent = consent;
  for (const stored of [session, storedOpen, storedVisit, storedSent]) stored.write(stored.read());
  if (consent !== 'granted') {
    storedFallback.write(undefined);
    forgetVisit(context);
  }
  storedConsent.write(consent === 'granted' && state.settings.consent === 'pending' ? consent : undefined);
  link.send({ event: 'set-consent', consent });
}
