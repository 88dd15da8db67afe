import { createEmojiMemory, EmojiPicker } from '@chat/ui/emoji-picker';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stage } from '../Stage.tsx';

/** A visitor who has used some before, with a skin tone of their own. */
const habits = JSON.stringify({ recent: ['🎉', '👍🏾', '❤️', '🙏🏾', '😂'], tone: 4 });

const meta = {
  title: 'Elements/Emoji picker',
  component: EmojiPicker,
  args: { onPick: fn(), onClose: fn() },
  decorators: [(Story) => <Stage height={400}>{Story()}</Stage>],
} satisfies Meta<typeof EmojiPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Search by words, then by keys to the emoji that is meant. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', {}, { timeout: 10_000 });
    await userEvent.keyboard('teapot{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('🫖');
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};

/** It fills a place of its own, so its states are seen one by one: here with what was used before. */
export const AllStates: Story = {
  args: { memory: createEmojiMemory({ getItem: () => habits, setItem: () => undefined }, 'emoji') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole(
      'tab',
      { name: 'Recently used', selected: true },
      { timeout: 10_000 },
    );
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('grid', {}, { timeout: 10_000 });
    await userEvent.keyboard('qqqq');
    await canvas.findByText('No emoji found');
  },
};

export const PeopleWithSkinTone: Story = {
  args: { memory: createEmojiMemory({ getItem: () => habits, setItem: () => undefined }, 'emoji') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('tab', { name: 'People and body' }, { timeout: 10_000 }));
    await canvas.findByRole('tabpanel', { name: 'People and body' });
  },
};
