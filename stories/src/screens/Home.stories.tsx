import {
  BrandingFooterView,
  ChatHeaderView,
  ConversationCardView,
  type ConversationPreview,
  HeaderActions,
  HomeCards,
  MessengerLinksView,
  Panel,
  TeamCardView,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { nowMs, team } from '../fixtures.ts';

const links = {
  whatsapp: 'https://wa.example/1',
  telegram: 'https://t.example/1',
  line: 'https://line.example/1',
  messenger: 'https://m.example/1',
  instagram: 'https://i.example/1',
  viber: 'https://v.example/1',
};

interface HomeProps {
  readonly isOnline: boolean;
  readonly preview?: ConversationPreview;
}

function Home({ isOnline, preview }: HomeProps) {
  return (
    <Panel
      layout="page"
      header={
        <ChatHeaderView
          variant="expanded"
          title="Hi there 👋 How can we help?"
          tagline="Ask us about orders, delivery or anything else."
          avatar={{ name: 'Nordholz Möbel', src: null }}
          team={team}
          isOnline={isOnline}
          stateText=""
          actions={<HeaderActions onClose={fn()} />}
        />
      }
      footer={<BrandingFooterView brandName="Chat" />}
    >
      <HomeCards>
        <ConversationCardView
          preview={preview}
          replyTime="We typically reply in a few minutes"
          onOpen={fn()}
        />
        <TeamCardView
          people={team}
          isOnline={isOnline}
          stateText={isOnline ? 'We are online' : 'We are away at the moment'}
          detail={isOnline ? 'Ada, Jonas, and Imani' : 'Back tomorrow at 9:00 AM'}
        />
        <MessengerLinksView links={links} />
      </HomeCards>
    </Panel>
  );
}

const meta = {
  title: 'Screens/Home',
  component: Home,
  parameters: { frame: 'panel' },
  args: { isOnline: true },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {};

export const Returning: Story = {
  args: {
    preview: {
      from: 'team',
      avatar: { name: 'Ada Moreau', src: team[0]?.avatarUrl },
      text: 'Found it. It left our warehouse this morning and should be with you on Monday.',
      atMs: nowMs - 180_000,
      unreadCount: 2,
    },
  },
};

export const OutOfHours: Story = { args: { isOnline: false } };
