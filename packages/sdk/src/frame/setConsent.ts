import { forgetVisit, type PageContext } from '../context/PageContext.ts';
import type { Consent } from '../page/storedText.ts';
import type { Link } from './createLink.ts';

/**
 * Applies the visitor's consent and sends it to the widget. `granted` stores what was in memory; `pending` and `denied`
 * delete what was stored. If consent is withdrawn while no widget is loaded, the next widget deletes the data that it
 * finds stored. Ignores invalid values.
 */
export function setConsent(
  context: PageContext,
  link: Pick<Link, 'send' | 'hasSession'>,
  consent: Consent,
): void {
  if (!/^(granted|pending|denied)$/.test(consent)) return;
  const {
    state,
    session,
    storedOpen,
    storedVisit,
    storedConsent,
    storedFallback,
    storedForget,
    storedEnded,
    storedSent,
  } = context;
  const isWithdrawn = state.consent === 'granted' && consent !== 'granted';
  if (isWithdrawn && !link.hasSession) storedForget.write('1');
  if (consent === 'granted') storedForget.write(undefined);
  state.consent = consent;
  for (const stored of [session, storedOpen, storedVisit, storedEnded, storedSent])
    stored.write(stored.read());
  if (consent !== 'granted') {
    storedFallback.write(undefined);
    forgetVisit(context);
  }
  storedConsent.write(consent === 'granted' && state.settings.consent === 'pending' ? consent : undefined);
  link.send({ event: 'set-consent', consent });
  if (consent !== 'granted') return;
  state.onGranted?.();
  state.onGranted = undefined;
}
