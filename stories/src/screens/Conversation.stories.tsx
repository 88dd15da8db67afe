import {
  BrandingFooterView,
  ChatHeaderView,
  ComposerView,
  ConnectionBannerView,
  ConversationIntroView,
  contentTypes,
  HeaderActions,
  MessageListView,
  Panel,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { days, nowMs, orderTalk, team } from '../fixtures.ts';

interface ConversationProps {
  readonly isOffline?: boolean;
  readonly isTyping?: boolean;
  readonly isEmpty?: boolean;
}

function Conversation({ isOffline = false, isTyping = false, isEmpty = false }: ConversationProps) {
  const [ada] = team;
  return (
    <Panel
      header={
        <ChatHeaderView
          variant="collapsed"
          title="Nordholz Möbel"
          avatar={{ name: 'Nordholz Möbel', src: ada?.avatarUrl ?? null }}
          isOnline
          stateText="We are online"
          onBack={fn()}
          actions={<HeaderActions onEnd={fn()} onPopOut={fn()} onClose={fn()} />}
        />
      }
      footer={<BrandingFooterView brandName="Chat" />}
    >
      {isOffline && <ConnectionBannerView state="offline" onRetry={fn()} />}
      <MessageListView
        days={isEmpty ? [] : days(...orderTalk)}
        nowMs={nowMs}
        hasOlder={false}
        isLoadingOlder={false}
        onLoadOlder={fn()}
        firstUnreadId={null}
        typingAgent={isTyping ? { name: 'Ada', avatarUrl: ada?.avatarUrl ?? null } : null}
        isAtBottom
        newCount={0}
        onJump={fn()}
        actions={{ retry: fn(), discard: fn(), choose: fn(), submitForm: fn(async () => true) }}
        contentTypes={contentTypes}
        scrollerRef={(list) => list?.scrollTo({ top: list.scrollHeight })}
        intro={
          <ConversationIntroView
            title="Nordholz Möbel"
            text="We typically reply in a few minutes"
            people={team}
          />
        }
      />
      <ComposerView
        inputProps={{ value: '', onChange: fn() }}
        blockedReason="Write a message first"
        onSubmit={fn()}
      />
    </Panel>
  );
}

const meta = {
  title: 'Screens/Conversation',
  component: Conversation,
  parameters: { frame: 'panel' },
} satisfies Meta<typeof Conversation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const AgentTyping: Story = { args: { isTyping: true } };
export const Offline: Story = { args: { isOffline: true } };
export const Empty: Story = { args: { isEmpty: true } };
