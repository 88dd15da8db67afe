import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { timeout } from '../testing/patience.ts';
import { loadScreens, ScreenMatrix } from './ScreenMatrix.tsx';

const meta: Meta = {
  title: 'Screens/Matrices',
  parameters: { frame: 'page' },
  loaders: [loadScreens],
  render: (_args, { loaded }) => <ScreenMatrix chats={loaded.chats} />,
  play: async ({ canvasElement }) => {
    const panels = () => canvasElement.querySelectorAll('[data-chat-part="panel"]');
    await waitFor(() => expect(panels()).toHaveLength(5), timeout);
  },
};

export default meta;

/** The kit's rules for forced colors. A page cannot emulate the system's colors. */
export const ForcedColors: StoryObj = { globals: { contrast: 'forced' } };

export const MoreContrast: StoryObj = { globals: { contrast: 'more' } };

export const TextTwiceAsLarge: StoryObj = { globals: { textSize: 200 } };

/** A pseudo-language with texts that are at least 40% longer. */
export const LongerTexts: StoryObj = { globals: { locale: 'en-XA' } };

/** A pseudo-language from right to left. */
export const RightToLeftTexts: StoryObj = { globals: { locale: 'en-XB' } };
