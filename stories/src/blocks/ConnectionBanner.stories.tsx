import { ConnectionBannerView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import recipe from '../recipes/PlainConnection.tsx?raw';

const meta = {
  title: 'Feedback/Connection banner',
  tags: ['!autodocs'],
  component: ConnectionBannerView,
  parameters: { frame: 'panel', recipe },
  args: { state: 'connecting', onRetry: fn() },
} satisfies Meta<typeof ConnectionBannerView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Offline: Story = { args: { state: 'offline' } };

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <>
          <ConnectionBannerView {...args} />
          <ConnectionBannerView {...args} state="offline" />
        </>
      )}
    </Matrix>
  ),
};
