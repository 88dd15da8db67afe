import { useAvailability, useCampaigns, useConnection, useConversation } from '@chat/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { Composer } from '../../blocks/composer/Composer.tsx';
import { ComposerClosed } from '../../blocks/composer/ComposerClosed.tsx';
import { ComposerTools } from '../../blocks/composer/ComposerTools.tsx';
import { ConnectionBanner } from '../../blocks/connection/ConnectionBanner.tsx';
import { ConversationIntro } from '../../blocks/messages/ConversationIntro.tsx';
import { MessageList } from '../../blocks/messages/MessageList.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { lazyPart } from './lazyPart.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const AfterHoursLinks = lazyPart(async () => (await import('./AfterHoursLinks.tsx')).AfterHoursLinks);
const EndedFooter = lazyPart(async () => (await import('./EndedFooter.tsx')).EndedFooter);
const SessionOver = lazyPart(async () => (await import('./SessionOver.tsx')).SessionOver);

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const readEndReason = ({ isSessionEnded, state }: View) =>
  isSessionEnded ? 'session' : state === 'resolved' ? 'conversation' : null;

/** The conversation screen. */
export function Messages() {
  const t = useT();
  const { isVisible, slots = {} } = useChatParts();
  const { state } = useConnection();
  const { isOnline } = useAvailability();
  const endReason = useConversation(readEndReason);
  useCampaignFailure();
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>(endReason === null);
  const logRef = useRef<HTMLDivElement>(null);
  const {
    composerTools = <ComposerTools />,
    composer = <Composer inputRef={inputRef} logRef={logRef} tools={composerTools} />,
    ended = <EndedFooter />,
    intro = (
      <>
        <ConversationIntro />
        <Suspense fallback={null}>{!isOnline && <AfterHoursLinks />}</Suspense>
      </>
    ),
  } = slots;
  return (
    <Layout data-connection={state}>
      <ConnectionBanner />
      {slots.notice}
      <MessageList
        isVisible={isVisible}
        intro={intro}
        inputRef={inputRef}
        logRef={logRef}
        {...(slots.contentTypes ? { contentTypes: slots.contentTypes } : {})}
      />
      {/* A separate boundary, so the rest of the screen stays while a lazy replacement of the composer loads. */}
      <Suspense fallback={<ComposerClosed text={t('composer.closed')} />}>
        {endReason === null && composer}
        {endReason === 'conversation' && ended}
        {endReason === 'session' && <SessionOver />}
      </Suspense>
    </Layout>
  );
}

/** Shows an alert if a campaign failed to start. */
function useCampaignFailure(): void {
  const { alerts } = useChatParts();
  const hasFailed = useCampaigns().status === 'error';
  useEffect(() => {
    if (hasFailed) alerts.show('error.again');
  }, [hasFailed, alerts]);
}
