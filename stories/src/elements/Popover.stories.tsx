import { EmojiIcon, IconButton } from '@chat/ui';
import { Popover } from '@chat/ui/popover';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';

const meta = {
  title: 'Elements/Popover',
  tags: ['!autodocs'],
  component: Popover,
  args: {
    label: 'Emoji',
    trigger: (
      <IconButton label="Insert emoji">
        <EmojiIcon />
      </IconButton>
    ),
    children: 'Something that floats',
  },
  decorators: [(Story) => <div style={{ padding: 160 }}>{Story()}</div>],
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: 'Insert emoji' });
    await userEvent.click(trigger);
    const popover = await canvas.findByRole('dialog', { name: 'Emoji' });
    await waitFor(() => expect(popover).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveFocus();
  },
};

/** Shows only the toolbar's look instead of all eight, because a popover floats over the page. */
export const AllStates: Story = { args: { isOpen: true } };

export const Below: Story = { args: { isOpen: true, side: 'bottom' } };
