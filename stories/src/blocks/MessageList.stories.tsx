import {
  ConversationIntroView,
  DayLine,
  Message,
  MessageListFailed,
  MessageListSkeleton,
  MessageListView,
  SenderAvatar,
  TypingIndicator,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  activity,
  days,
  fromAda,
  fromBot,
  fromVisitor,
  nowMs,
  orderConversation,
  team,
} from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { messageListArgs } from '../messageListArgs.ts';
import recipe from '../recipes/PlainMessageList.tsx?raw';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const meta = {
  title: 'Blocks/Message list',
  tags: ['!autodocs'],
  component: MessageListView,
  subcomponents: {
    ConversationIntroView,
    DayLine,
    Message,
    MessageListFailed,
    MessageListSkeleton,
    SenderAvatar,
    TypingIndicator,
  },
  parameters: { frame: 'panel', recipe },
  decorators: [
    (Story, { parameters }) =>
      parameters.frame === 'panel' ? (
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>{Story()}</div>
      ) : (
        Story()
      ),
  ],
  args: {
    days: days(...orderConversation),
    ...messageListArgs,
    intro: (
      <ConversationIntroView
        title="Nordholz Möbel"
        text="We typically reply in a few minutes"
        people={team}
      />
    ),
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Loading: Story = { render: () => <MessageListSkeleton /> };

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={480}>
            <MessageListView {...args} days={days(...orderConversation.slice(-6))} intro={undefined} />
          </Stage>
          <Stage height={280}>
            <MessageListView {...args} days={[]} />
          </Stage>
          <Stage height={300}>
            <MessageListView {...args} {...FailedWithRetry.args} intro={undefined} />
          </Stage>
          <Stage height={300}>
            <MessageListSkeleton />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};

export const Empty: Story = { args: { days: [] } };

export const OlderMessages: Story = { args: { hasOlder: true } };

export const LoadingOlderMessages: Story = { args: { hasOlder: true, isLoadingOlder: true } };

/** The visitor's last message was edited. An agent has seen both messages of the visitor. */
export const SeenAndEdited: Story = {
  args: {
    days: days(
      fromVisitor(5, 'It’s #1042.'),
      fromAda(3, 'Thank you, I’ll have a look.'),
      fromVisitor(2, 'And is the oak desk in stock?', { attributes: { edited: true } }),
    ),
    seen: { id: 1, agentLastSeenAtSeconds: nowMs / 1_000 },
  },
};

/** The chat itself writes who has joined, in the visitor's language. */
export const AgentJoined: Story = {
  args: {
    days: days(
      fromVisitor(5, 'It’s #1042.'),
      activity(4, '', {
        attributes: { note: 'joined' },
        sender: { id: 1, name: 'Ada Moreau', avatarUrl: team[0]?.avatarUrl ?? null, type: 'agent' },
      }),
    ),
  },
};

/** The visitor has written again after the first conversation had ended. */
export const TwoConversations: Story = {
  args: {
    days: days(...orderConversation.slice(-2), fromVisitor(0, 'Hello, it’s me again', { conversationId: 2 })),
  },
};

export const Typing: Story = {
  args: {
    days: days(...orderConversation.slice(-3)),
    typingAgent: { name: 'Ada', avatarUrl: team[0]?.avatarUrl ?? null },
  },
};

export const BotIsSearching: Story = {
  args: {
    days: days(...orderConversation.slice(-3)),
    typingAgent: { name: 'Mira' },
    activity: 'Searching your orders…',
  },
};

export const NewWhileScrolledUp: Story = {
  args: { firstUnreadId: orderConversation[4]?.localId ?? null, isAtBottom: false, newCount: 2 },
};

export const FailedWithRetry: Story = {
  args: {
    days: days(
      fromAda(5, 'Could you send me the order number?'),
      fromVisitor(1, 'It is #1042', { status: 'failed' }),
      fromVisitor(0, 'Hello?', { status: 'in_progress', id: null }),
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send message again' }));
    await expect(args.actions.retry).toHaveBeenCalledTimes(1);
  },
};

export const QuickReplies: Story = {
  args: {
    days: days(
      fromBot(1, 'What is it about?', {
        contentType: 'input_select',
        attributes: { items: ['Where is my order?', 'Returns', 'Something else'] },
      }),
    ),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Returns' }, timeout));
    await expect(args.actions.choose).toHaveBeenCalledTimes(1);
  },
};

/** A message with choices but no question still shows its choices after the visitor has chosen. */
export const ChosenReply: Story = {
  args: {
    days: days(
      fromBot(2, '', { contentType: 'input_select', attributes: { items: ['Delivery', 'Returns'] } }),
      fromVisitor(1, 'Returns'),
    ),
  },
};

export const FormInChat: Story = {
  args: {
    days: days(
      fromBot(1, 'Leave us your details and we get back to you.', {
        contentType: 'form',
        attributes: {
          items: [
            { name: 'name', label: 'Full name', type: 'text', required: true },
            { name: 'email', label: 'Email', type: 'email', required: true },
            { name: 'topic', label: 'Topic', type: 'select', options: ['Order', 'Return'] },
            { name: 'news', label: 'Keep me posted', type: 'checkbox' },
          ],
        },
      }),
    ),
  },
};

export const FormatsLinksAndFiles: Story = {
  args: {
    days: days(
      fromAda(
        9,
        'What we need:\n\n1. Your **order number**\n2. A photo\n\n```\nGET /orders/1042?expand=items,customer\n```\n> We reply within a day\n\nSee https://shop.com/returns or write to help@shop.com',
      ),
      fromAda(8, '', {
        attachments: [
          {
            id: 1,
            fileType: 'file',
            url: 'https://files.example/1042.pdf',
            thumbUrl: null,
            fileName: 'Invoice-2026-11-1042-final-version.pdf',
            fileSize: 248_123,
            width: null,
            height: null,
            durationSeconds: null,
            levels: [],
          },
        ],
      }),
    ),
  },
};

export const ArabicMixedWithLinks: Story = {
  args: {
    days: days(
      fromAda(3, 'مرحبا! تابع الطلب هنا: https://track.example.com/1042 شكرا'),
      fromVisitor(2, 'شكرا جزيلا, thanks a lot'),
    ),
  },
};

/** Notes with an id, such as `joined`, are in the visitor's language. A note without an id is shown as sent. */
export const Notes: Story = {
  args: {
    days: days(
      fromVisitor(9, 'Where is my order?'),
      activity(8, 'As sent', { attributes: { note: 'bot_unavailable' } }),
      fromVisitor(7, 'Can I talk to a person?'),
      activity(6, 'As sent', { attributes: { note: 'handed_over' } }),
      activity(5, 'As sent', { attributes: { note: 'joined' }, sender: fromAda(5, '').sender }),
      fromAda(4, 'Hey, this is Ada 👋'),
      activity(3, 'Nordholz Möbel closes at 18:00'),
    ),
  },
};

export const LongWordsAndLongText: Story = {
  args: {
    days: days(
      fromVisitor(3, 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsparagraph'),
      fromAda(2, 'A long answer. '.repeat(200)),
      activity(1, 'Ada Moreau handed the conversation over to Jonas Weber'),
    ),
  },
};

export const LongTextOpened: Story = {
  args: { days: days(fromAda(2, 'A long answer. '.repeat(200))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(canvas.getByRole('button', { name: 'Show less' })).toBeVisible();
  },
};
