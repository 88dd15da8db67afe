import { Select } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const topics = (
  <>
    <option value="delivery">Delivery</option>
    <option value="returns">Returns</option>
  </>
);

const meta = {
  title: 'Elements/Select',
  component: Select,
  args: { label: 'Topic', defaultValue: 'delivery', children: topics },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Select {...args} />
          <Select {...args} error="Topic is required" />
          <Select {...args} disabled />
        </>
      )}
    </Matrix>
  ),
};
