import { createEmojiMemory, EmojiPicker } from '@chat/ui/emoji-picker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const storedEmoji = JSON.stringify({ recent: ['🎉', '👍🏾', '❤️', '🙏🏾', '😂'], tone: 4 });

const meta = {
  title: 'Elements/Emoji picker',
  component: EmojiPicker,
  args: { onPick: fn(), onClose: fn() },
  decorators: [(Story) => <Stage height={400}>{Story()}</Stage>],
} satisfies Meta<typeof EmojiPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Search by keyword, then move to an emoji with the arrow keys and select it with Enter. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', {}, timeout);
    await userEvent.keyboard('teapot{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('🫖');
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};

/** The picker fills its container, so each state is a separate story. This one shows recently used emoji. */
export const AllStates: Story = {
  args: { memory: createEmojiMemory({ getItem: () => storedEmoji, setItem: () => undefined }, 'emoji') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tab', { name: 'Recently used', selected: true }, timeout);
  },
};

export const NoResults: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', {}, timeout);
    await userEvent.keyboard('qqqq');
    await canvas.findByText('No emoji found');
  },
};

export const PeopleWithSkinTone: Story = {
  args: { memory: createEmojiMemory({ getItem: () => storedEmoji, setItem: () => undefined }, 'emoji') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'People and body' }, timeout));
    await canvas.findByRole('tabpanel', { name: 'People and body' });
  },
};
