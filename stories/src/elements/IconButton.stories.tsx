import { CloseIcon, EmojiIcon, IconButton, SendIcon } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const meta = {
  title: 'Elements/Icon button',
  component: IconButton,
  args: { label: 'Insert emoji', children: <EmojiIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const BlockedWithReason: Story = {
  args: {
    label: 'Send message',
    variant: 'primary',
    blockedReason: 'Write a message first',
    children: <SendIcon />,
  },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Send message' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleDescription('Write a message first');
  },
};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <Row>
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
          <IconButton label="Send message" variant="primary">
            <SendIcon />
          </IconButton>
          <IconButton label="Insert emoji">
            <EmojiIcon />
          </IconButton>
          <IconButton label="Close" shape="round">
            <CloseIcon />
          </IconButton>
        </Row>
      )}
    </Matrix>
  ),
};
