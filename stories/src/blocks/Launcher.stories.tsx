import { Launcher } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Row } from '../elements/Row.tsx';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Launcher & preview/Launcher',
  tags: ['!autodocs'],
  component: Launcher,
  args: { isOpen: false, onToggle: fn() },
} satisfies Meta<typeof Launcher>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open chat' }));
    await expect(args.onToggle).toHaveBeenCalledTimes(1);
  },
};

export const TwelveUnread: Story = {
  args: { unreadCount: 12 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Open chat, 12 unread messages' })).toHaveTextContent(
      '9+',
    );
  },
};

export const Open: Story = { args: { isOpen: true } };

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <Row>
          <Launcher {...args} />
          <Launcher {...args} unreadCount={3} />
          <Launcher {...args} unreadCount={12} />
          <Launcher {...args} isOpen />
        </Row>
      )}
    </Matrix>
  ),
};
