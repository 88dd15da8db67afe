import { loadIntl } from '@chat/ui/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TextDeck } from './TextDeck.tsx';

const meta = {
  title: 'Foundations/Texts',
  loaders: [async () => ({ english: await loadIntl({ locale: 'en', timeZone: 'UTC' }) })],
} satisfies Meta;

export default meta;

/**
 * All texts in the language selected in the toolbar, beside the English ones. Lengths over 140% are marked: check where
 * such a text is shown.
 */
export const AllTexts: StoryObj = {
  render: (_args, { loaded }) => <TextDeck english={loaded.english} />,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText('launcher.label').closest('tr');
    await expect(row).toHaveTextContent('Chat with us');
  },
};
