import { AvatarStack } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Avatar stack',
  component: AvatarStack,
  args: { people: team, size: 'lg' },
} satisfies Meta<typeof AvatarStack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <AvatarStack {...args} people={team.slice(0, 1)} />
          <AvatarStack {...args} />
          <AvatarStack {...args} limit={2} size="md" />
          <AvatarStack {...args} people={team.map((agent) => ({ ...agent, avatarUrl: null }))} size="xl" />
        </>
      )}
    </Matrix>
  ),
};
