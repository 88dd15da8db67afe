import { Progress } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Progress',
  component: Progress,
  args: { label: 'desk.jpg', value: 0.4 },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>{() => [0, 0.4, 1, 7].map((value) => <Progress key={value} {...args} value={value} />)}</Matrix>
  ),
};
