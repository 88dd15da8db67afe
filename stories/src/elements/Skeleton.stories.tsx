import { Skeleton } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const meta = {
  title: 'Elements/Skeleton',
  component: Skeleton,
  args: { width: '200px', height: '16px' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <Row>
          <Skeleton width="28px" height="28px" shape="circle" />
          <Skeleton width="120px" height="40px" shape="bubble" />
          <Skeleton width="160px" height="14px" />
        </Row>
      )}
    </Matrix>
  ),
};
