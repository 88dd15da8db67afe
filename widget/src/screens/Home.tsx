import { useConversation } from '@chat/hooks';
import { BrandingFooter, ConversationCard, HomeCards, MessengerLinks, Panel, TeamCard } from '@chat/ui';
import { useRootView } from '../view/useRootView.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';
import { WidgetHeader } from './WidgetHeader.tsx';

const isResolved = (view: { readonly state: string | null }) => view.state === 'resolved';

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
    <Panel layout="page" header={<WidgetHeader titleRef={titleRef} />} footer={<BrandingFooter />}>
      <HomeCards>
        <ConversationCard onOpen={open} />
        <TeamCard />
        <MessengerLinks />
      </HomeCards>
    </Panel>
  );
}
