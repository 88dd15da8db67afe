import { useChatConfig, useConversation, useConversationActions, usePrechatForm } from '@chat/hooks';
import {
  BrandingFooter,
  ChatHeader,
  Composer,
  ConnectionBanner,
  ConversationCard,
  ConversationEnded,
  HeaderActions,
  HomeCards,
  IntroText,
  MessageList,
  MessengerLinks,
  MoveToMobile,
  Panel,
  PreChatForm,
  TeamCard,
  TranscriptRequest,
} from '@chat/ui';
import { type ReactNode, useState } from 'react';
import { nowMs } from '../fixtures.ts';

type Screen = 'home' | 'messages';
type Layer = 'transcript' | 'mobile' | null;

/** Props of `LiveChat`. */
export interface LiveChatProps {
  readonly screen?: Screen;
  onClose?(): void;
}

/** A chat that is put together from the connected blocks alone, as an integrator would: home, form, conversation. */
export function LiveChat({ screen: first = 'messages', onClose }: LiveChatProps) {
  const [screen, setScreen] = useState(first);
  const [layer, setLayer] = useState<Layer>(null);
  const open = () => setScreen('messages');
  if (screen === 'home') return <HomeScreen onOpen={open} onClose={onClose} />;
  return (
    <ConversationScreen layer={layer} onLayer={setLayer} onBack={() => setScreen('home')} onClose={onClose} />
  );
}

interface HomeScreenProps {
  onOpen(): void;
  readonly onClose: (() => void) | undefined;
}

function HomeScreen({ onOpen, onClose }: HomeScreenProps) {
  return (
    <Panel
      layout="page"
      header={<ChatHeader isHome actions={<HeaderActions onClose={onClose} />} />}
      footer={<BrandingFooter />}
    >
      <HomeCards>
        <IntroText />
        <ConversationCard onOpen={onOpen} />
        <TeamCard />
        <MessengerLinks />
      </HomeCards>
    </Panel>
  );
}

interface ConversationScreenProps {
  readonly layer: Layer;
  onLayer(layer: Layer): void;
  onBack(): void;
  readonly onClose: (() => void) | undefined;
}

function ConversationScreen({ layer, onLayer, onBack, onClose }: ConversationScreenProps) {
  const { state, messages } = useConversation();
  const { end } = useConversationActions();
  const form = usePrechatForm();
  const actions = (
    <HeaderActions
      onEnd={state === 'open' ? () => void end() : undefined}
      onMoveToMobile={() => onLayer('mobile')}
      onClose={onClose}
    />
  );
  return (
    <Panel
      header={<ChatHeader onBack={onBack} actions={actions} />}
      footer={<BrandingFooter />}
      overlay={overlayOf(layer, () => onLayer(null))}
    >
      <ConnectionBanner />
      {form.required && messages.length === 0 ? (
        <PreChatForm />
      ) : (
        <>
          <MessageList />
          <Foot onTranscript={() => onLayer('transcript')} />
        </>
      )}
    </Panel>
  );
}

function Foot({ onTranscript }: { onTranscript(): void }) {
  const { state } = useConversation();
  const { start } = useConversationActions();
  if (state !== 'resolved') return <Composer />;
  return <ConversationEnded onStartNew={() => void start()} onTranscript={onTranscript} />;
}

function overlayOf(layer: Layer, onClose: () => void): ReactNode {
  if (layer === 'transcript') return <TranscriptRequest onClose={onClose} />;
  if (layer === 'mobile') return <MobileLayer onClose={onClose} />;
  return undefined;
}

function MobileLayer({ onClose }: { onClose(): void }) {
  const { previewUrl } = useChatConfig().global;
  const link = {
    url: `${previewUrl || 'https://chat.nordholz.example/widget'}#code=demo`,
    expiresAtMs: nowMs + 300_000,
  };
  return <MoveToMobile requestLink={async () => link} onClose={onClose} />;
}
