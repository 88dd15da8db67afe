import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { days, fromBot, fromVisitor } from '../fixtures.ts';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';

const text =
  'Oak **moves with the air**: in a heated room it shrinks a little, in summer it grows back.\n\n1. Keep it a hand away from a radiator.\n2. Oil it twice a year.';
const citations = [
  { title: 'Caring for oak', url: 'https://shop.example/oak' },
  { title: 'Which oil, and how often', url: 'https://shop.example/oil' },
];
const question = fromVisitor(2, 'Why does my table creak?');
const answer = (attributes: object, content = text) =>
  days(question, fromBot(1, content, { id: 7, attributes: { ...attributes } }));

const meta = {
  title: 'Message types/Written answers',
  component: MessageListView,
  decorators: [(Story) => <Stage height={560}>{Story()}</Stage>],
  args: {
    days: answer({ feedback: null, citations }),
    ...messageListArgs,
    actions: { ...messageListArgs.actions, sendFeedback: fn(async () => true) },
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Writing: Story = {
  args: { days: answer({ streaming: true }, 'Oak **moves with the a'), streamingId: 7 },
};

export const CompleteWithSources: Story = {};

export const Rated: Story = {
  args: { days: answer({ feedback: { rating: 'up' } }) },
};

export const RatedAsBad: Story = {
  args: { days: answer({ feedback: { rating: 'down' } }) },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Bad answer' }));
    await expect(args.actions.sendFeedback).toHaveBeenCalledWith(expect.anything(), { rating: null });
  },
};

export const StoppedByTheVisitor: Story = {
  args: {
    days: answer({ interrupted: 'visitor', feedback: null }, 'Oak **moves with the air**: in a heated'),
  },
};

export const Interrupted: Story = {
  args: { days: answer({ interrupted: 'error' }, 'Oak **moves with the air**: in a heated') },
};
