import { BrandingFooterView, ChatHeaderView, HeaderActions, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const header = (
  <ChatHeaderView
    variant="collapsed"
    title="Nordholz Möbel"
    avatar={{ name: 'Nordholz Möbel', src: null }}
    isOnline
    stateText="We are online"
    actions={<HeaderActions onClose={fn()} />}
  />
);

const meta = {
  title: 'Blocks/Panel',
  component: Panel,
  parameters: { frame: 'panel' },
  args: { header, footer: <BrandingFooterView brandName="Chat" />, children: <p>Screen content</p> },
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={260}>
            <Panel {...args} />
          </Stage>
          <Stage height={260}>
            <Panel {...args} layout="page" footer={undefined} />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};
