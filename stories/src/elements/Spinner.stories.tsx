import { Spinner } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const meta = {
  title: 'Elements/Spinner',
  component: Spinner,
  args: { label: 'Loading', size: 24 },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <Row>
          {[16, 24, 40].map((size) => (
            <Spinner key={size} {...args} size={size} />
          ))}
        </Row>
      )}
    </Matrix>
  ),
};
