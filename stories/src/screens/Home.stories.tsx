import { ConsentNotice, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { type StoryChatParameter, startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Home',
  component: LiveChat,
  parameters: { frame: 'panel' },
  args: { screen: 'home', onClose: fn() },
  loaders: [loadChat],
  decorators: [withChat],
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {};

export const Returning: Story = { parameters: chat({ before: startConversation }) };

export const ConversationEnded: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.resolve();
      await story.advance(1_000);
    },
  }),
};

export const OutOfHours: Story = {
  parameters: chat({
    before: async ({ client, server, advance }) => {
      for (const agent of server.backend.agents) server.presence(Number(agent.id), 'offline');
      void client.start();
      await advance(500);
    },
  }),
};

export const OtherAppsAndIntro: Story = {
  parameters: chat({
    channel: {
      introText: 'We are a small workshop in Oldenburg.',
      messengerLinks: {
        whatsapp: 'https://wa.example/1',
        telegram: 'https://t.example/1',
        instagram: 'https://i.example/1',
      },
    },
  }),
};

export const WithoutWelcome: Story = {
  parameters: chat({ channel: { welcomeTitle: '', welcomeTagline: '' } }),
};

export const LongWelcome: Story = {
  parameters: chat({
    channel: {
      welcomeTitle: 'Willkommen bei der Königlich Bayerischen Porzellanmanufaktur Nymphenburg',
      welcomeTagline: 'Wir beantworten Fragen zu Bestellungen, Lieferungen und Rücksendungen. '.repeat(2),
    },
  }),
};

/** The notice that asks for consent before anything is stored in the browser. */
export const ConsentRequired: Story = {
  parameters: chat({
    global: { privacyUrl: 'https://shop.example/privacy', termsUrl: 'https://shop.example/terms' },
  }),
  render: () => (
    <Panel>
      <ConsentNotice onAccept={fn()} onDecline={fn()} />
    </Panel>
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Agree and chat' })).toBeVisible();
  },
};
