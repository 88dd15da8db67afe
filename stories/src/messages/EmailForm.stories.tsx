import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { days, fromBot } from '../fixtures.ts';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const question = fromBot(1, 'Where can we reach you if you leave?', { contentType: 'input_email' });

const meta = {
  title: 'Message types/Email address',
  component: MessageListView,
  parameters: { frame: 'panel' },
  decorators: [(Story) => <Stage height={700}>{Story()}</Stage>],
  args: { days: days(question), ...messageListArgs },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A message of the type `input_email` asks for the visitor's address only. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', {}, timeout), 'ada@shop.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.actions.submitForm).toHaveBeenCalledTimes(1);
  },
};

export const Submitted: Story = {
  args: { days: days({ ...question, attributes: { submitted_email: 'ada@shop.example' } }) },
};
