import {
  type ConversationView,
  useAvailability,
  useCampaigns,
  useConnection,
  useConversation,
} from '@chat/hooks';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Composer } from '../../blocks/composer/Composer.tsx';
import { ComposerClosed } from '../../blocks/composer/ComposerClosed.tsx';
import { ComposerTools } from '../../blocks/composer/ComposerTools.tsx';
import { ConnectionBanner } from '../../blocks/connection/ConnectionBanner.tsx';
import { ConversationIntro } from '../../blocks/messages/ConversationIntro.tsx';
import { frame } from '../../blocks/messages/MessageList.css.ts';
import { MessageList } from '../../blocks/messages/MessageList.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useChatParts, useLayer } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { lazyPart } from './lazyPart.ts';
import { PartErrorBoundary } from './PartErrorBoundary.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const AfterHoursLinks = lazyPart(async () => (await import('./AfterHoursLinks.tsx')).AfterHoursLinks);
const EndedFooter = lazyPart(async () => (await import('./EndedFooter.tsx')).EndedFooter);
const MessageSearch = lazyPart(
  async () => (await import('../../blocks/search/MessageSearch.tsx')).MessageSearch,
);
const SessionOver = lazyPart(async () => (await import('./SessionOver.tsx')).SessionOver);

const readEndReason = ({ isSessionEnded, state }: ConversationView) =>
  isSessionEnded ? 'session' : state === 'resolved' ? 'conversation' : null;

export function Messages() {
  const t = useT();
  const { alerts, isVisible, layers, slots = {} } = useChatParts();
  const isSearching = useLayer()?.kind === 'search';
  const { state } = useConnection();
  const { isOnline } = useAvailability();
  const endReason = useConversation(readEndReason);
  useCampaignFailure();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const titleRef = useFocusOnOpen(inputRef);
  const logRef = useRef<HTMLDivElement>(null);
  const isListDue = useIsMounted();
  const endSearch = useCallback(() => layers.hide('search'), [layers]);
  useEffect(() => endSearch, [endSearch]);
  const closeFailedSearch = () => {
    endSearch();
    alerts.show('error.again');
  };
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
    <Layout titleRef={titleRef} data-connection={state}>
      <ConnectionBanner />
      {slots.notice}
      {isSearching && (
        <PartErrorBoundary fallback={null} onError={closeFailedSearch}>
          <MessageSearch logRef={logRef} onClose={endSearch} />
        </PartErrorBoundary>
      )}
      {isListDue ? (
        // The list ignores the slots of other parts.
        <MessageList
          {...slots}
          isVisible={isVisible}
          hasAnnouncements={false}
          intro={intro}
          inputRef={inputRef}
          logRef={logRef}
        />
      ) : (
        <div className={frame} />
      )}
      {/* A separate boundary, so the rest of the screen stays while a lazy replacement of the composer loads. */}
      <Suspense fallback={<ComposerClosed text={t('composer.closed')} />}>
        {endReason === null && composer}
        {endReason === 'conversation' && ended}
        {endReason === 'session' && <SessionOver />}
      </Suspense>
    </Layout>
  );
}

/**
 * Returns false in the first render, so that the list renders in a later task than the rest of the screen. One task for
 * both would block a slow phone for longer.
 */
function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}

function useCampaignFailure(): void {
  const { alerts } = useChatParts();
  const hasFailed = useCampaigns().status === 'error';
  useEffect(() => {
    if (hasFailed) alerts.show('error.again');
  }, [hasFailed, alerts]);
}
