import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HandoverQuestion } from '../../../widget/src/screens/HandoverQuestion.tsx';

const meta = {
  title: 'Screens/Handover',
  component: HandoverQuestion,
  parameters: { frame: 'panel' },
  args: { onAnswer: fn() },
} satisfies Meta<typeof HandoverQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A link with the conversation of another device was opened in this browser. */
export const Default: Story = {
  play: async ({ args, canvasElement, loaded }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: loaded.intl.t('handover.startNew') }));
    await expect(args.onAnswer).toHaveBeenCalledWith(false);
  },
};
