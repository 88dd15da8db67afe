import { useAvailability, useCampaigns, useConnection, useConversation } from '@chat/hooks';
import { Suspense, useEffect } from 'react';
import { Composer } from '../../blocks/composer/Composer.tsx';
import { ComposerClosed } from '../../blocks/composer/ComposerClosed.tsx';
import { ConnectionBanner } from '../../blocks/connection/ConnectionBanner.tsx';
import { ConversationIntro } from '../../blocks/messages/ConversationIntro.tsx';
import { MessageList } from '../../blocks/messages/MessageList.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { loadPart } from './loadPart.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const AfterHoursLinks = loadPart(async () => (await import('./AfterHoursLinks.tsx')).AfterHoursLinks);
const EndedFooter = loadPart(async () => (await import('./EndedFooter.tsx')).EndedFooter);
const SessionOver = loadPart(async () => (await import('./SessionOver.tsx')).SessionOver);

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const endOf = ({ isSessionEnded, state }: View) =>
  isSessionEnded ? 'session' : state === 'resolved' ? 'conversation' : null;

/** The conversation (spec §2, messages). */
export function Messages() {
  const t = useT();
  const { isVisible, slots = {} } = useChatParts();
  const { state } = useConnection();
  const { isOnline } = useAvailability();
  const end = useConversation(endOf);
  useCampaignFailure();
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>(end === null);
  const {
    composer = <Composer inputRef={inputRef} tools={slots.composerTools} />,
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
        {...(slots.contentTypes ? { contentTypes: slots.contentTypes } : {})}
      />
      {/* The rest of the screen keeps its place while what comes instead is being fetched. */}
      <Suspense fallback={<ComposerClosed text={t('composer.closed')} />}>
        {end === null && composer}
        {end === 'conversation' && ended}
        {end === 'session' && <SessionOver />}
      </Suspense>
    </Layout>
  );
}

/** A campaign that was answered and could not begin says so here (spec §8, Failed campaign execution). */
function useCampaignFailure(): void {
  const { alerts } = useChatParts();
  const hasFailed = useCampaigns().status === 'error';
  useEffect(() => {
    if (hasFailed) alerts.raise('error.again');
  }, [hasFailed, alerts]);
}
