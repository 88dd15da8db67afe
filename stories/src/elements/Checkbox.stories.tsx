import { Checkbox } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Checkbox',
  component: Checkbox,
  args: { label: 'Keep me posted' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Keep me posted'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <Checkbox label="Keep me posted" />
          <Checkbox label="Keep me posted" defaultChecked />
          <Checkbox label="Not now" disabled />
          <Checkbox label="I agree" error="I agree is required" />
        </>
      )}
    </Matrix>
  ),
};
