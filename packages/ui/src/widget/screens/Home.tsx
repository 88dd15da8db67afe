import { type ConversationView, useChatConfig, useConversation } from '@chat/hooks';
import { Suspense } from 'react';
import { ConversationCard } from '../../blocks/home/ConversationCard.tsx';
import { HomeCards } from '../../blocks/home/HomeCards.tsx';
import { SuggestedQuestions } from '../../blocks/home/SuggestedQuestions.tsx';
import { TeamCard } from '../../blocks/home/TeamCard.tsx';
import { IntroText } from '../../blocks/site/IntroText.tsx';
import { LegalLinks } from '../../blocks/site/LegalLinks.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { lazyPart } from './lazyPart.ts';
import { PartErrorBoundary } from './PartErrorBoundary.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const EndedCard = lazyPart(async () => (await import('./EndedCard.tsx')).EndedCard);
/** Lazy, because only some channels have links to messaging apps. */
const HomeMessengerLinks = lazyPart(
  async () => (await import('./HomeMessengerLinks.tsx')).HomeMessengerLinks,
);

const isResolved = ({ state }: ConversationView) => state === 'resolved';

export function Home() {
  const { dispatch } = useChatParts();
  const titleRef = useFocusOnOpen();
  const hasEnded = useConversation(isResolved);
  const { start } = useConversation();
  const hasMessengerLinks = Object.keys(useChatConfig().channel.messengerLinks).length > 0;
  const open = () => {
    if (hasEnded) void start();
    dispatch({ type: 'conversationOpened' });
  };
  const conversationCard = <ConversationCard onOpen={open} />;
  return (
    <Layout layout="page" titleRef={titleRef}>
      <HomeCards>
        <PartErrorBoundary fallback={conversationCard}>
          <Suspense fallback={conversationCard}>
            {hasEnded ? <EndedCard onStartNew={open} /> : conversationCard}
          </Suspense>
        </PartErrorBoundary>
        <SuggestedQuestions onOpen={open} />
        <IntroText />
        {hasMessengerLinks && (
          <PartErrorBoundary fallback={null}>
            <HomeMessengerLinks />
          </PartErrorBoundary>
        )}
        <TeamCard />
        <LegalLinks />
      </HomeCards>
    </Layout>
  );
}
