import { OwnDataView, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const meta = {
  title: 'Blocks/Own data',
  component: OwnDataView,
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) => (parameters.frame === 'panel' ? <Panel overlay={Story()} /> : Story()),
  ],
  args: { step: 'overview', busy: null, onDownload: fn(), onStep: fn(), onDelete: fn(), onClose: fn() },
} satisfies Meta<typeof OwnDataView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Text to read' }));
    await expect(args.onDownload).toHaveBeenCalledWith('text');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete my data' }));
    await expect(args.onStep).toHaveBeenCalledWith('confirm');
  },
};

export const Downloading: Story = { args: { busy: 'text' } };

export const Downloaded: Story = { args: { savedFile: 'chat-2026-11-23.txt' } };

export const TooOften: Story = { args: { failure: 'Too many requests. Try again in 1 minute.' } };

/** The question before the deletion. */
export const Confirm: Story = {
  args: { step: 'confirm' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete everything' }));
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
  },
};

export const Deleting: Story = { args: { step: 'confirm', busy: 'delete' } };

export const CannotDelete: Story = {
  args: {
    step: 'confirm',
    failure: 'This chat can’t delete your data. Write to us to have it deleted.',
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={520}>
            <OwnDataView {...args} />
          </Stage>
          <Stage height={520}>
            <OwnDataView {...args} savedFile="chat-2026-11-23.txt" />
          </Stage>
          <Stage height={520}>
            <OwnDataView {...args} step="confirm" />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};
