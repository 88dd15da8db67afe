import { useAvailability, useCampaigns, useConnection, useConversation, useHostBridge } from '@chat/hooks';
import { Composer, ComposerClosed, ConnectionBanner, ConversationIntro, MessageList, useT } from '@chat/ui';
import { Suspense, useEffect } from 'react';
import { Layout } from './Layout.tsx';
import { loadPart } from './loadPart.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { useWidget } from './WidgetParts.ts';

const AfterHours = loadPart(async () => (await import('./AfterHours.tsx')).AfterHours);
const Ended = loadPart(async () => (await import('./Ended.tsx')).Ended);
const SessionOver = loadPart(async () => (await import('./SessionOver.tsx')).SessionOver);

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const endOf = ({ isSessionEnded, state }: View) =>
  isSessionEnded ? 'session' : state === 'resolved' ? 'conversation' : null;

/** The conversation (spec §2, messages). */
export function Messages() {
  const t = useT();
  const { isOpen } = useHostBridge();
  const { state } = useConnection();
  const { isOnline } = useAvailability();
  const end = useConversation(endOf);
  useCampaignFailure();
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>(end === null);
  return (
    <Layout data-connection={state}>
      <ConnectionBanner />
      <MessageList
        isVisible={isOpen}
        intro={
          <>
            <ConversationIntro />
            <Suspense fallback={null}>{!isOnline && <AfterHours />}</Suspense>
          </>
        }
      />
      {/* The rest of the screen keeps its place while what comes instead is being fetched. */}
      <Suspense fallback={<ComposerClosed text={t('composer.closed')} />}>
        {end === null && <Composer inputRef={inputRef} />}
        {end === 'conversation' && <Ended />}
        {end === 'session' && <SessionOver />}
      </Suspense>
    </Layout>
  );
}

/** A campaign that was answered and could not begin says so here (spec §8, Failed campaign execution). */
function useCampaignFailure(): void {
  const { alerts } = useWidget();
  const hasFailed = useCampaigns().status === 'error';
  useEffect(() => {
    if (hasFailed) alerts.raise('error.again');
  }, [hasFailed, alerts]);
}
