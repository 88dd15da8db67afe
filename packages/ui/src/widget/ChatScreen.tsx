import { useConversation, usePrechatForm } from '@chat/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrandingFooter } from '../blocks/branding/BrandingFooter.tsx';
import { Composer } from '../blocks/composer/Composer.tsx';
import { ConnectionBanner } from '../blocks/connection/ConnectionBanner.tsx';
import type { ContentRegistry } from '../blocks/content/ContentProps.ts';
import { ConversationEnded } from '../blocks/ended/ConversationEnded.tsx';
import { ChatHeader } from '../blocks/header/ChatHeader.tsx';
import { HeaderActions } from '../blocks/header/HeaderActions.tsx';
import { MessageList } from '../blocks/messages/MessageList.tsx';
import { Panel } from '../blocks/panel/Panel.tsx';

// Most visitors neither fill in a form nor ask for a copy.
const PreChatForm = lazy(async () => ({
  default: (await import('../blocks/prechat/PreChatForm.tsx')).PreChatForm,
}));
const TranscriptRequest = lazy(async () => ({
  default: (await import('../blocks/ended/TranscriptRequest.tsx')).TranscriptRequest,
}));

/** Parts of a chat that a page may replace; null leaves one out. */
export interface ChatSlots {
  readonly header?: ReactNode;
  /** In place of the beginning of the conversation. */
  readonly intro?: ReactNode;
  /** Above the messages: an announcement. */
  readonly notice?: ReactNode;
  readonly composer?: ReactNode;
  /** Buttons before the text of the kit's own composer. */
  readonly composerTools?: ReactNode;
  /** In place of the composer once the conversation has ended. */
  readonly ended?: ReactNode;
  readonly footer?: ReactNode;
  /** Components for content types, over the kit's own. */
  readonly contentTypes?: ContentRegistry;
}

/** Props of `ChatScreen`. */
export interface ChatScreenProps extends ChatSlots {
  readonly frame: 'filled' | 'floating';
  readonly isVisible: boolean;
  onClose?: (() => void) | undefined;
}

/** Header, what is going on, and the foot: the form where one is asked for, else the conversation. */
export function ChatScreen({ frame, isVisible, onClose, ...slots }: ChatScreenProps) {
  const { required: isFormWanted } = usePrechatForm();
  const [isTranscriptWanted, setTranscriptWanted] = useState(false);
  const { header = <Header onClose={onClose} />, footer = <BrandingFooter /> } = slots;
  return (
    <Panel
      frame={frame}
      header={header}
      footer={footer}
      overlay={
        isTranscriptWanted && (
          <Suspense fallback={null}>
            <TranscriptRequest onClose={() => setTranscriptWanted(false)} />
          </Suspense>
        )
      }
    >
      <ConnectionBanner />
      {slots.notice}
      {isFormWanted ? (
        <Suspense fallback={null}>
          <PreChatForm />
        </Suspense>
      ) : (
        <Conversation {...slots} isVisible={isVisible} onTranscript={() => setTranscriptWanted(true)} />
      )}
    </Panel>
  );
}

function Header({ onClose }: Pick<ChatScreenProps, 'onClose'>) {
  const { end, state } = useConversation();
  const endIfOpen = state === 'open' ? () => void end() : undefined;
  return <ChatHeader actions={<HeaderActions onEnd={endIfOpen} onClose={onClose} />} />;
}

interface ConversationProps extends ChatSlots {
  readonly isVisible: boolean;
  onTranscript(): void;
}

function Conversation({ isVisible, onTranscript, ...slots }: ConversationProps) {
  const hasEnded = useConversation(({ state }) => state === 'resolved');
  const { start } = useConversation();
  const {
    composer = <Composer tools={slots.composerTools} />,
    ended = <ConversationEnded onStartNew={() => void start()} onTranscript={onTranscript} />,
  } = slots;
  return (
    <>
      <MessageList
        isVisible={isVisible}
        intro={slots.intro}
        {...(slots.contentTypes ? { contentTypes: slots.contentTypes } : {})}
      />
      {hasEnded ? ended : composer}
    </>
  );
}
