import { SatisfactionRatingView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Blocks/Satisfaction rating (CSAT)',
  id: 'blocks-satisfaction-rating',
  tags: ['!autodocs'],
  component: SatisfactionRatingView,
  args: { question: 'How was this chat for you?', onSubmit: fn() },
  decorators: [
    (Story, { name }) =>
      name === 'All States' ? Story() : <div style={{ maxInlineSize: 340 }}>{Story()}</div>,
  ],
} satisfies Meta<typeof SatisfactionRatingView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const RatingChanged: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Okay' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Good' }));
    await userEvent.type(canvas.getByLabelText('Tell us more (optional)'), 'Quick and kind');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ score: 4, comment: 'Quick and kind' });
  },
};

export const Submitted: Story = { args: { given: { score: 5, comment: 'Quick and kind' } } };

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <SatisfactionRatingView {...args} />
          <SatisfactionRatingView {...args} question={undefined} state="failed" />
          <SatisfactionRatingView {...args} given={{ score: 2, comment: '' }} />
          <SatisfactionRatingView {...args} given={{ score: 5, comment: 'Quick and kind' }} />
        </>
      )}
    </Matrix>
  ),
};
