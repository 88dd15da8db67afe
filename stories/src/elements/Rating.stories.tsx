import { Rating } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const steps = [
  { value: 1, glyph: '😞', name: 'Terrible' },
  { value: 2, glyph: '😑', name: 'Bad' },
  { value: 3, glyph: '😐', name: 'Okay' },
  { value: 4, glyph: '😀', name: 'Good' },
  { value: 5, glyph: '😊', name: 'Great' },
];

const meta = {
  title: 'Elements/Rating',
  component: Rating,
  args: { legend: 'Rate your conversation', steps, value: null, onChange: fn() },
} satisfies Meta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function RatingStory(args) {
    const [value, setValue] = useState<number | null>(null);
    return <Rating {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Good' }));
    await expect(canvas.getByRole('radio', { name: 'Good' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Great' })).toBeChecked();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Rating {...args} />
          <Rating {...args} value={4} />
          <Rating {...args} value={2} isDisabled />
        </>
      )}
    </Matrix>
  ),
};
