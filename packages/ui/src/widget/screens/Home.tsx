import { useChatConfig, useConversation } from '@chat/hooks';
import { Suspense } from 'react';
import { ConversationCard } from '../../blocks/home/ConversationCard.tsx';
import { HomeCards } from '../../blocks/home/HomeCards.tsx';
import { TeamCard } from '../../blocks/home/TeamCard.tsx';
import { IntroText } from '../../blocks/site/IntroText.tsx';
import { LegalLinks } from '../../blocks/site/LegalLinks.tsx';
import { useChatParts } from '../ScreenParts.tsx';
import { Layout } from './Layout.tsx';
import { loadPart } from './loadPart.ts';
import { SafePart } from './SafePart.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const EndedCard = loadPart(async () => (await import('./EndedCard.tsx')).EndedCard);
/** Only some channels have links to other apps. */
const HomeMessengerLinks = loadPart(
  async () => (await import('./HomeMessengerLinks.tsx')).HomeMessengerLinks,
);

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const isResolved = ({ state }: View) => state === 'resolved';

/** The first screen: who is there, and the way into the conversation (spec §2, home). */
export function Home() {
  const { dispatch } = useChatParts();
  const titleRef = useFocusOnOpen<HTMLHeadingElement>();
  const hasEnded = useConversation(isResolved);
  const { start } = useConversation();
  const hasApps = Object.keys(useChatConfig().channel.messengerLinks).length > 0;
  const open = () => {
    if (hasEnded) void start();
    dispatch({ type: 'chatWanted' });
  };
  return (
    <Layout layout="page" titleRef={titleRef}>
      <HomeCards>
        <ConversationCard onOpen={open} />
        <Suspense fallback={null}>{hasEnded && <EndedCard />}</Suspense>
        <TeamCard />
        <IntroText />
        {hasApps ? (
          // The legal links wait for those above them, so that nothing moves.
          <SafePart otherwise={<LegalLinks />}>
            <HomeMessengerLinks />
            <LegalLinks />
          </SafePart>
        ) : (
          <LegalLinks />
        )}
      </HomeCards>
    </Layout>
  );
}
