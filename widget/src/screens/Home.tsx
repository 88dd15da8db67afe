import { useConversation } from '@chat/hooks';
import {
  BrandingFooter,
  ChatHeader,
  ConversationCard,
  HomeCards,
  MessengerLinks,
  Panel,
  TeamCard,
} from '@chat/ui';
import { useRouter } from '../router/useRouter.ts';
import { CloseAction } from './CloseAction.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const isResolved = (view: { readonly state: string | null }) => view.state === 'resolved';

/** The first screen: who is there, and the way into the conversation (spec §2, home). */
export function Home() {
  const { go } = useRouter();
  const titleRef = useFocusOnOpen<HTMLHeadingElement>();
  const hasEnded = useConversation(isResolved);
  const { start } = useConversation();
  const open = () => {
    if (hasEnded) void start();
    go('messages');
  };
  return (
    <Panel
      layout="page"
      header={<ChatHeader isHome titleRef={titleRef} actions={<CloseAction />} />}
      footer={<BrandingFooter />}
    >
      <HomeCards>
        <ConversationCard onOpen={open} />
        <TeamCard />
        <MessengerLinks />
      </HomeCards>
    </Panel>
  );
}
