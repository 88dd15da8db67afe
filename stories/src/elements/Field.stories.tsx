import { Field } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Field',
  component: Field,
  args: {
    label: 'Color',
    children: (control) => <input type="color" defaultValue="#2b59d9" {...control} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Field {...args} />
          <Field {...args} error="Choose a lighter color" />
        </>
      )}
    </Matrix>
  ),
};
