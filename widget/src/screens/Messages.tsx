import { useAvailability, useConnection, useConversation, useHostBridge } from '@chat/hooks';
import { Composer, ConnectionBanner, ConversationIntro, MessageList } from '@chat/ui';
import { Layout } from './Layout.tsx';
import { loadPart } from './loadPart.ts';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

const AfterHours = loadPart(async () => (await import('./AfterHours.tsx')).AfterHours);
const Ended = loadPart(async () => (await import('./Ended.tsx')).Ended);
const SessionOver = loadPart(async () => (await import('./SessionOver.tsx')).SessionOver);

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
const endOf = ({ isSessionEnded, state }: View) =>
  isSessionEnded ? 'session' : state === 'resolved' ? 'conversation' : null;

/** The conversation (spec §2, messages). */
export function Messages() {
  const { isOpen } = useHostBridge();
  const { state } = useConnection();
  const { isOnline } = useAvailability();
  const end = useConversation(endOf);
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>(end === null);
  return (
    <Layout data-connection={state}>
      <ConnectionBanner />
      <MessageList
        isVisible={isOpen}
        intro={
          <>
            <ConversationIntro />
            {!isOnline && <AfterHours />}
          </>
        }
      />
      {end === null && <Composer inputRef={inputRef} />}
      {end === 'conversation' && <Ended />}
      {end === 'session' && <SessionOver />}
    </Layout>
  );
}
