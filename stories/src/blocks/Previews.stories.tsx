import { CampaignPreviewView, type UnreadMessage, UnreadPreviewView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { HostPage } from '../Stage.tsx';

const ada = { name: 'Ada Moreau', avatarUrl: team[0]?.avatarUrl ?? null };
const mira = { name: 'Mira', avatarUrl: null, isBot: true };
const message = (id: string, text: string, sender: UnreadMessage['sender'] = ada): UnreadMessage => ({
  id,
  sender,
  text,
});
const three = [
  message('1', 'Found it! It left our warehouse this morning and should be with you on Monday.'),
  message('2', 'The carrier will email you the evening before.'),
  message('3', 'Anything else I can do?'),
];

const meta = {
  title: 'Blocks/Previews',
  component: UnreadPreviewView,
  subcomponents: { CampaignPreviewView },
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) =>
      parameters.frame === 'panel' ? <HostPage height={700}>{Story()}</HostPage> : Story(),
  ],
  args: { messages: three, onOpen: fn(), onClose: fn(), onHeights: fn() },
} satisfies Meta<typeof UnreadPreviewView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByText('Anything else I can do?'), { pointerEventsCheck: 0 });
    await userEvent.click(canvas.getByRole('button', { name: 'See new messages' }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: ({ onOpen, onClose }) => (
    <Matrix>
      {() => (
        <>
          <HostPage height={260}>
            <UnreadPreviewView messages={three.slice(0, 1)} onOpen={onOpen} onClose={onClose} />
          </HostPage>
          <HostPage height={320}>
            <UnreadPreviewView
              messages={[message('0', 'Let me get someone for you.', mira), ...three.slice(0, 1)]}
              onOpen={onOpen}
              onClose={onClose}
            />
          </HostPage>
          <HostPage height={320}>
            <UnreadPreviewView messages={three} position="left" onOpen={onOpen} onClose={onClose} />
          </HostPage>
          <HostPage height={260}>
            <CampaignPreviewView
              sender={ada}
              message="Looking for a desk? Oak is back in stock, and I can hold one for you."
              onOpen={onOpen}
              onClose={onClose}
            />
          </HostPage>
        </>
      )}
    </Matrix>
  ),
};

export const OneLongMessage: Story = {
  args: { messages: [message('1', 'A rather long answer. '.repeat(20))] },
};

export const TwoSenders: Story = {
  args: {
    messages: [message('1', 'Let me get a colleague, one moment.', mira), ...three.slice(1)],
  },
};

export const OnlyTheLastThree: Story = {
  args: { messages: [message('0', 'This one is too old to be shown'), ...three] },
};

export const ArabicOnTheLeft: Story = {
  args: {
    position: 'left',
    messages: [message('1', 'وجدناه! سيصل يوم الاثنين 🎉', { name: 'ليلى حسن', avatarUrl: null })],
  },
};

export const Campaign: Story = {
  render: ({ onOpen, onClose }) => (
    <CampaignPreviewView
      sender={ada}
      message="Looking for a desk? Oak is back in stock, and I can hold one for you."
      onOpen={onOpen}
      onClose={onClose}
    />
  ),
};

export const CampaignFromShop: Story = {
  render: ({ onOpen, onClose }) => (
    <CampaignPreviewView
      sender={{ name: 'Königlich Bayerische Porzellanmanufaktur Nymphenburg', avatarUrl: null }}
      message="Free delivery this week."
      onOpen={onOpen}
      onClose={onClose}
    />
  ),
};
