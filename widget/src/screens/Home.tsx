import { useConversation } from '@chat/hooks';
import { ConversationCard, HomeCards, IntroText, LegalLinks, TeamCard } from '@chat/ui';
import { AppLinks } from './AppLinks.tsx';
import { EndedCard } from './EndedCard.tsx';
import { Layout } from './Layout.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { useRootView } from './useRootView.ts';

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const isResolved = ({ state }: View) => state === 'resolved';

/** The first screen: who is there, and the way into the conversation (spec §2, home). */
export function Home() {
  const { dispatch } = useRootView();
  const titleRef = useFocusOnOpen<HTMLHeadingElement>();
  const hasEnded = useConversation(isResolved);
  const { start } = useConversation();
  const open = () => {
    if (hasEnded) void start();
    dispatch({ type: 'chatWanted' });
  };
  return (
    <Layout layout="page" titleRef={titleRef}>
      <HomeCards>
        <ConversationCard onOpen={open} />
        {hasEnded && <EndedCard />}
        <TeamCard />
        <IntroText />
        <AppLinks />
        <LegalLinks />
      </HomeCards>
    </Layout>
  );
}
