import { CopyableLink, MoveToMobileView, Panel, QrCode } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { nowMs } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const meta = {
  title: 'Blocks/Move to mobile (QR code)',
  id: 'blocks-move-to-mobile',
  component: MoveToMobileView,
  subcomponents: { CopyableLink, QrCode },
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) => (parameters.frame === 'panel' ? <Panel overlay={Story()} /> : Story()),
  ],
  args: {
    state: 'ready',
    url: 'https://chat.nordholz.example/widget?flow_token=demo#handover=Zk3vQ9',
    expiresAtMs: nowMs + 300_000,
    onRenew: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MoveToMobileView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('img', { name: /QR code/ })).toBeVisible());
  },
};

export const Expired: Story = {
  args: { state: 'expired' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Create a new code' }));
    await expect(args.onRenew).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = { args: { state: 'failed' } };

export const CustomText: Story = {
  args: {
    text: 'Unterwegs weiterschreiben? Code scannen, fertig: die Unterhaltung wandert auf Ihr Telefon mit.',
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={560}>
            <MoveToMobileView {...args} />
          </Stage>
          <Stage height={420}>
            <MoveToMobileView {...args} state="expired" />
          </Stage>
          <div style={{ inlineSize: 120 }}>
            <QrCode value="https://chat.example" label="QR code" />
          </div>
        </>
      )}
    </Matrix>
  ),
};
