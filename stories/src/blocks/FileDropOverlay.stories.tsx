import { FileDropOverlay } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Blocks/Drop overlay',
  component: FileDropOverlay,
  render: () => (
    <div style={{ position: 'relative', blockSize: 280 }}>
      <FileDropOverlay />
    </div>
  ),
} satisfies Meta<typeof FileDropOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix isStretched>
      {() => (
        <div style={{ position: 'relative', blockSize: 280 }}>
          <FileDropOverlay />
        </div>
      )}
    </Matrix>
  ),
};
