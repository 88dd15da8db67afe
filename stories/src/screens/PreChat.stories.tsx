import { LegalLinks } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type ScreenArgs, screen } from '../chat/screen.ts';
import { initialControls } from '../chat/screenControls.ts';

const form = (fields: readonly object[], message: string) => ({
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_message: message, pre_chat_fields: fields },
});

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Pre-chat form',
  ...screen,
  parameters: {
    ...screen.parameters,
    chat: {
      global: { privacyUrl: 'https://shop.example/privacy', termsUrl: 'https://shop.example/terms' },
      channel: form(
        [
          { name: 'fullName', required: true },
          { name: 'emailAddress', required: true },
        ],
        'Tell us who you are, so that we can write back if we get cut off.',
      ),
    },
  },
  args: { ...initialControls, onClose: fn() },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<ScreenArgs>;

export const Default: Story = {};

export const EveryField: Story = {
  parameters: {
    chat: {
      channel: form(
        [
          { name: 'fullName', required: true },
          { name: 'phoneNumber' },
          { name: 'plan', label: 'Plan', type: 'list', values: ['Small', 'Large'] },
          { name: 'seats', label: 'Seats', type: 'number' },
          { name: 'since', label: 'Customer since', type: 'date' },
          { name: 'news', label: 'Write to me about offers', type: 'checkbox' },
        ],
        '<h3>Grüß Gott!</h3><p>We keep what you write for <b>30 days</b>.</p>',
      ),
    },
  },
};

export const LegalLinksAlone: Story = { render: () => <LegalLinks /> };
