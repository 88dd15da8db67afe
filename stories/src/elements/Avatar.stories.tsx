import { Avatar, BotIcon } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const [ada] = team;
const brokenPicture = 'data:image/png;base64,none';

const meta = {
  title: 'Elements/Avatar',
  component: Avatar,
  args: { name: 'Ada Moreau', src: ada?.avatarUrl, size: 'lg' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Row>
            {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
              <Avatar key={size} {...args} size={size} />
            ))}
          </Row>
          <Row>
            <Avatar {...args} presence="online" />
            <Avatar name="Jonas Weber" size="lg" presence="busy" />
            <Avatar name="Imani" size="lg" presence="offline" />
            <Avatar name="Mira" size="lg" fallback={<BotIcon size={22} />} />
            <Avatar name="Broken picture" src={brokenPicture} size="lg" />
          </Row>
        </>
      )}
    </Matrix>
  ),
};

export const BrokenPicture: Story = { args: { src: brokenPicture } };

export const OneWord: Story = { args: { name: 'Imani', src: null } };

export const ArabicName: Story = { args: { name: 'ليلى حسن', src: null } };

export const EmojiName: Story = { args: { name: '🦊 Fox', src: null } };
