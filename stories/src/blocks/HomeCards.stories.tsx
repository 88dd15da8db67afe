import {
  ConversationCardView,
  type ConversationPreview,
  HomeCards,
  MessengerLinksView,
  SuggestedQuestionsView,
  TeamCardView,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { nowMs, team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';

const preview: ConversationPreview = {
  avatar: { name: 'Ada Moreau', src: team[0]?.avatarUrl },
  messages: [
    { id: '1', from: 'team', text: 'Hi, what is your order number?' },
    { id: '2', from: 'visitor', text: 'It is 4711' },
    {
      id: '3',
      from: 'team',
      text: 'Found it. It left our warehouse this morning and should be with you on Monday.',
    },
  ],
  atMs: nowMs - 180_000,
  unreadCount: 2,
};
const links = {
  whatsapp: 'https://wa.example/1',
  telegram: 'https://t.example/1',
  line: 'https://l.example/1',
};

const questions = ['See what is on the table', 'Ask about an order', 'Talk to a person'].map((title) => ({
  title,
  value: title,
}));

const meta = {
  title: 'Blocks/Home cards',
  component: ConversationCardView,
  subcomponents: { HomeCards, MessengerLinksView, SuggestedQuestionsView, TeamCardView },
  args: { replyTime: 'We typically reply in a few minutes', onOpen: fn() },
} satisfies Meta<typeof ConversationCardView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const [open] = within(canvasElement).getAllByRole('button');
    if (open) await userEvent.click(open);
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const WithUnread: Story = { args: { preview } };

export const Ended: Story = { args: { hasEnded: true } };

export const LongWords: Story = {
  args: {
    preview: {
      ...preview,
      messages: [
        {
          id: '1',
          from: 'visitor',
          text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsparagraph',
        },
      ],
    },
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <HomeCards style={{ margin: 0 }}>
          <ConversationCardView {...args} />
          <ConversationCardView {...args} preview={preview} />
          <ConversationCardView {...args} hasEnded />
          <SuggestedQuestionsView questions={questions} onChoose={args.onOpen} />
          <TeamCardView isOnline stateText="We are online" detail="Ada, Jonas, and Imani" />
          <TeamCardView isOnline={false} stateText="We are away" detail="Back tomorrow at 9:00 AM" />
          <MessengerLinksView links={links} />
        </HomeCards>
      )}
    </Matrix>
  ),
};
