import type { ChatContext } from './ChatContext.ts';
import type { Consent } from './ChatSettings.ts';
import type { Link } from './createLink.ts';

/** Keeps what was in memory, or forgets what was kept, as the visitor decided. What is no decision changes nothing. */
export function setConsent(context: ChatContext, link: Pick<Link, 'tell'>, consent: Consent): void {
  if (!/^(granted|pending|denied)$/.test(consent)) return;
  const { state, session, openMark, consentMark } = context;
  state.consent = consent;
  for (const kept of [session, openMark]) kept.write(kept.read());
  consentMark.write(consent === 'granted' && state.settings.consent === 'pending' ? consent : undefined);
  link.tell({ event: 'set-consent', consent });
}
