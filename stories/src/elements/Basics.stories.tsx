import {
  AlertIcon,
  Avatar,
  AvatarStack,
  Badge,
  Banner,
  BotIcon,
  CheckIcon,
  IconButton,
  Progress,
  SendIcon,
  Skeleton,
  Spinner,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { team } from '../fixtures.ts';
import { Matrix } from '../Matrix.tsx';

const meta = { title: 'Elements/Basics' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const [ada] = team;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const;

export const Avatars: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <div style={row}>
            {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
              <Avatar key={size} name="Ada Moreau" src={ada?.avatarUrl} size={size} />
            ))}
          </div>
          <div style={row}>
            <Avatar name="Ada Moreau" size="lg" presence="online" />
            <Avatar name="Jonas Weber" size="lg" presence="busy" />
            <Avatar name="Imani" size="lg" presence="offline" />
            <Avatar name="Mira" size="lg" fallback={<BotIcon size={22} />} />
            <Avatar name="Broken picture" src="data:image/png;base64,none" size="lg" />
          </div>
          <AvatarStack people={team} size="lg" />
        </>
      )}
    </Matrix>
  ),
};

export const BadgesAndBanners: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <div style={row}>
            <Badge tone="count">3</Badge>
            <Badge tone="count">9+</Badge>
            <Badge tone="brand">New</Badge>
            <Badge>Bot</Badge>
            <Badge tone="positive">Solved</Badge>
            <Badge tone="caution">Waiting</Badge>
          </div>
          <Banner>You are offline, messages will be sent later</Banner>
          <Banner tone="error" icon={<AlertIcon size={18} />}>
            There was an error, please try again
          </Banner>
          <Banner tone="success" icon={<CheckIcon size={18} />}>
            The chat transcript was sent successfully
          </Banner>
          <Banner tone="caution">Your browser keeps nothing of this chat</Banner>
        </>
      )}
    </Matrix>
  ),
};

export const WaitingAndIconButtons: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <div style={row}>
            <Spinner label="Loading" />
            <Skeleton width="28px" height="28px" shape="circle" />
            <Skeleton width="120px" height="40px" shape="bubble" />
          </div>
          <Progress value={0.4} label="desk.jpg" />
          <div style={row}>
            <IconButton label="Send message" variant="primary" shape="round">
              <SendIcon />
            </IconButton>
            <IconButton
              label="Send message"
              variant="primary"
              shape="round"
              blockedReason="Write a message first"
            >
              <SendIcon />
            </IconButton>
            <IconButton label="Send message">
              <SendIcon />
            </IconButton>
          </div>
        </>
      )}
    </Matrix>
  ),
};
