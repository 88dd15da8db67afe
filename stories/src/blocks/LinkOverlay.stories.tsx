import { BrandingFooterView, LinkOverlay, LinkOverlayView, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const Page = () => (
  <iframe
    title="Your order"
    style={{ flex: 1, inlineSize: '100%', border: 0, background: '#fff' }}
    srcDoc="<body style='font:16px/1.5 Georgia,serif;margin:24px;color:#222'><h1 style='font-size:22px'>Order #1042</h1><p>On its way, arrives on Monday.</p></body>"
  />
);

const meta = {
  title: 'Blocks/Link overlay',
  tags: ['!autodocs'],
  component: LinkOverlayView,
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) =>
      parameters.frame === 'panel' ? (
        <Panel overlay={Story()} footer={<BrandingFooterView brandName="Chat" />} />
      ) : (
        Story()
      ),
  ],
  args: {
    title: 'Your order',
    host: 'track.nordholz.example',
    href: 'https://track.nordholz.example/1042',
    status: 'shown',
    onClose: fn(),
    children: <Page />,
  },
} satisfies Meta<typeof LinkOverlayView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const back = canvas.getByRole('button', { name: 'Back to the chat' });
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = { args: { status: 'loading', children: undefined } };

export const FailedToLoad: Story = { args: { status: 'failed' } };

export const Tall: Story = { args: { size: 'tall' } };

export const Compact: Story = { args: { size: 'compact' } };

export const InternalPage: Story = { args: { title: 'How we work', href: undefined } };

export const WithoutTitle: Story = { args: { title: undefined } };

export const LongTitleAndHost: Story = {
  args: {
    title: 'Terms, conditions, returns and everything that you never wanted to know about delivery',
    host: 'a-very-long-name-that-wants-to-look-like-a-bank.com.login.evil.example',
  },
};

export const UnsafeUrl: Story = {
  render: ({ onClose }) => <LinkOverlay url="javascript:alert(1)" title="Free gift" onClose={onClose} />,
};

export const UnsafeUrlWithoutTitle: Story = {
  render: ({ onClose }) => <LinkOverlay url="javascript:alert(1)" onClose={onClose} />,
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={300}>
            <LinkOverlayView {...args} />
          </Stage>
          <Stage height={220}>
            <LinkOverlayView {...args} status="loading">
              {null}
            </LinkOverlayView>
          </Stage>
          <Stage height={340}>
            <LinkOverlayView {...args} status="failed" size="tall" />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};
