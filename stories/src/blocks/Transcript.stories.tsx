import { Panel, TranscriptRequestView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const meta = {
  title: 'Blocks/Transcript request',
  component: TranscriptRequestView,
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) => (parameters.frame === 'panel' ? <Panel overlay={Story()} /> : Story()),
  ],
  args: { state: 'open', onSubmit: fn(), onClose: fn() },
} satisfies Meta<typeof TranscriptRequestView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Email address'), 'ada@shop.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send transcript' }));
    await expect(args.onSubmit).toHaveBeenCalledWith('ada@shop.example');
  },
};

export const InvalidAddress: Story = {
  args: { email: 'ada@' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send transcript' }));
    await expect(canvas.getByText('Please enter a valid email address')).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Failed: Story = { args: { state: 'failed', email: 'ada@shop.example' } };

export const TooOften: Story = {
  args: {
    state: 'failed',
    email: 'ada@shop.example',
    failure: 'Too many requests. Try again in 10 minutes.',
  },
};

export const RefusedAddress: Story = {
  args: { state: 'failed', email: 'ada@shop.example', emailError: 'This address does not exist.' },
};

export const Sent: Story = { args: { state: 'sent' } };

/** A confirmation link was sent to the address. The transcript is sent after confirmation. */
export const Confirm: Story = { args: { state: 'confirm', sentTo: 'ada@shop.example' } };

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() =>
        (['open', 'sending', 'failed', 'sent', 'confirm'] as const).map((state) => (
          <Stage key={state} height={400}>
            <TranscriptRequestView
              {...args}
              state={state}
              email="ada@shop.example"
              sentTo="ada@shop.example"
            />
          </Stage>
        ))
      }
    </Matrix>
  ),
};
