import { BotIcon, ChatHeaderView, HeaderActions } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const [ada] = team;

const meta = {
  title: 'Blocks/Header',
  tags: ['!autodocs'],
  component: ChatHeaderView,
  subcomponents: { HeaderActions },
  parameters: { frame: 'panel' },
  args: {
    variant: 'collapsed',
    title: 'Nordholz Möbel',
    avatar: { name: 'Nordholz Möbel', src: ada?.avatarUrl ?? null },
    isOnline: true,
    stateText: 'We are online',
    details: ['We typically reply in a few minutes'],
    onBack: fn(),
    actions: <HeaderActions onEnd={fn()} onPopOut={fn()} onMoveToMobile={fn()} onClose={fn()} />,
  },
} satisfies Meta<typeof ChatHeaderView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // Clicks without waiting for the menu's code, because the menu opens as soon as its code has loaded.
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const end = await canvas.findByText('End conversation', {}, timeout);
    await waitFor(() => expect(end).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={80}>
            <ChatHeaderView {...args} />
          </Stage>
          <Stage height={80}>
            <ChatHeaderView {...args} {...Away.args} />
          </Stage>
          <Stage height={260}>
            <ChatHeaderView {...args} {...Expanded.args} />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};

export const Away: Story = {
  args: {
    isOnline: false,
    stateText: 'We are away at the moment',
    details: ['Back on Monday at 9:00 AM', 'The workshop is closed this week.'],
    avatar: { name: 'Nordholz Möbel', src: null },
  },
};

export const Bot: Story = {
  args: { title: 'Mira', avatar: { name: 'Mira', src: null, fallback: <BotIcon size={22} /> } },
};

export const Expanded: Story = {
  args: {
    variant: 'expanded',
    title: 'Hi there 👋 How can we help?',
    tagline: 'Ask us about orders, delivery or anything else.',
    team,
    actions: <HeaderActions onClose={fn()} />,
  },
};

/** The widget's menu in an open conversation, but without the search. */
export const FullMenu: Story = {
  args: {
    actions: (
      <HeaderActions
        onMoveToMobile={fn()}
        onPopOut={fn()}
        onTranscript={fn()}
        sound={{ isMuted: false, setMuted: fn() }}
        onData={fn()}
        onEnd={fn()}
        onClose={fn()}
      />
    ),
  },
  decorators: [(Story) => <div style={{ blockSize: 420 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const sound = await canvas.findByRole('menuitemcheckbox', {}, timeout);
    await waitFor(() => expect(sound).toBeVisible());
  },
};

export const LongName: Story = {
  args: {
    title: 'Königlich Bayerische Porzellanmanufaktur Nymphenburg',
    stateText: 'Wir sind im Moment leider nicht da',
  },
};

export const ArabicName: Story = { args: { title: 'متجر الأثاث الشمالي' } };
