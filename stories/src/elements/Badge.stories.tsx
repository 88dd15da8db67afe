import { Badge } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const meta = {
  title: 'Elements/Badge',
  component: Badge,
  args: { children: 'New', tone: 'brand' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <Row>
          <Badge tone="count">3</Badge>
          <Badge tone="count">9+</Badge>
          <Badge tone="brand">New</Badge>
          <Badge>Bot</Badge>
          <Badge tone="positive">Solved</Badge>
          <Badge tone="caution">Waiting</Badge>
        </Row>
      )}
    </Matrix>
  ),
};
