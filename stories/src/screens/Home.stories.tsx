import { ChatHeaderView, ConsentNotice, HeaderActions, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type StoryChat, type StoryChatParameter, startConversation } from '../chat/createStoryChat.ts';
import { failCall } from '../chat/failCall.ts';
import { type ScreenArgs, screen } from '../chat/screen.ts';
import { initialControls } from '../chat/screenControls.ts';
import { ada } from '../chat/shop.ts';
import { timeout } from '../testing/patience.ts';

const chat = (parameter: StoryChatParameter) => ({ chat: parameter });

const meta = {
  tags: ['!autodocs'],
  title: 'Screens/Home',
  ...screen,
  args: { ...initialControls, screen: 'home', onClose: fn() },
} satisfies Meta<ScreenArgs>;

export default meta;
type Story = StoryObj<ScreenArgs>;

export const FirstVisit: Story = {};

export const Returning: Story = { parameters: chat({ before: startConversation }) };

async function endConversation(story: StoryChat): Promise<void> {
  await startConversation(story);
  story.server.resolve();
  await story.advance(1_000);
}

/** The upper part of the card opens the conversation, which is still readable. */
export const ConversationEnded: Story = {
  parameters: chat({ before: endConversation }),
  play: async ({ canvasElement, loaded }) => {
    const { t } = loaded.intl;
    const canvas = within(canvasElement);
    const buttons = [/on Monday/, t('composer.startNew'), t('ended.continue'), t('ended.transcript')];
    for (const name of buttons) await canvas.findByRole('button', { name }, timeout);
    await expect(canvas.queryByRole('button', { name: t('rating.title') })).toBeNull();
  },
};

/** The backend has asked for a rating. A press on “Rate your conversation” shows the faces, and focuses the first one. */
export const ConversationEndedAndAsked: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      story.server.message({ content: 'How was this chat for you?', content_type: 'input_csat' });
      story.server.resolve();
      await story.advance(1_000);
    },
  }),
  play: async ({ canvasElement, loaded }) => {
    const { t } = loaded.intl;
    const canvas = within(canvasElement);
    const rate = await canvas.findByRole('button', { name: t('rating.title') }, timeout);
    await expect(canvas.queryByRole('button', { name: t('ended.continue') })).toBeNull();
    await userEvent.click(rate);
    await expect(canvas.getByRole('radio', { name: t('rating.disappointed') })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: t('ended.continue') })).toBeVisible();
  },
};

/** The agent has written more while the visitor was on the home screen. */
export const UnreadMessages: Story = {
  args: { unread: 2 },
  parameters: chat({ before: startConversation }),
};

/** No agent is online, and the channel has no opening hours. */
export const OutOfHours: Story = { args: { onlineAgents: 0 } };

/** The list of agents failed to load. The team counts as away. */
export const AgentsNotLoaded: Story = {
  parameters: chat({
    before: async (story) => {
      failCall(story, 'GET /api/agents', 500, 'internal');
      void story.client.start();
      await story.advance(20_000);
    },
  }),
};

export const CustomReplyTime: Story = {
  parameters: chat({
    channel: { replyTime: 'custom', replyTimeCustomText: 'We reply after the next firing.' },
  }),
};

/** Outside the opening hours, the site's own text replaces the reply time. */
export const OutOfOfficeMessage: Story = {
  args: { hours: 'closed' },
  parameters: chat({
    channel: { outOfOfficeMessage: 'We are at a fair. Write to us, and we answer on Monday.' },
  }),
};

/** The site's privacy policy and terms. */
export const LegalLinks: Story = {
  parameters: chat({
    global: { privacyUrl: 'https://shop.example/privacy', termsUrl: 'https://shop.example/terms' },
  }),
};

/** The shop is open only on this weekday, from this hour. In the stories, it is Saturday, 14:32. */
const opensOn = (weekday: number, openHour: number) =>
  chat({
    channel: {
      workingHoursEnabled: true,
      workingHours: [
        {
          day_of_week: weekday,
          open_hour: openHour,
          open_minutes: 0,
          close_hour: openHour + 3,
          close_minutes: 0,
        },
      ],
    },
  });

export const BackInMinutes: Story = { parameters: opensOn(6, 15) };

export const BackLaterToday: Story = { parameters: opensOn(6, 18) };

export const BackTomorrow: Story = { parameters: opensOn(0, 9) };

export const BackOnAWeekday: Story = { parameters: opensOn(2, 9) };

export const BackInAWeek: Story = { parameters: opensOn(6, 9) };

/** The last message is a recording without text. */
export const LastMessageIsVoice: Story = {
  parameters: chat({
    before: async (story) => {
      await startConversation(story);
      const recording = { id: 1, file_type: 'audio', data_url: 'memory:voice.wav', file_name: 'voice.wav' };
      story.server.message({
        sender: ada,
        attachments: [{ ...recording, file_size: 48_000, duration: 12, levels: [0.2, 0.8, 0.4] }],
      });
      await story.advance(1_000);
    },
  }),
};

export const OtherAppsAndIntro: Story = {
  parameters: chat({
    channel: {
      introText: 'We are a small workshop in Oldenburg.',
      replyTime: 'in_a_few_hours',
      messengerLinks: {
        whatsapp: 'https://wa.example/1',
        telegram: 'https://t.example/1',
        instagram: 'https://i.example/1',
      },
    },
  }),
};

export const WithoutWelcome: Story = {
  parameters: chat({ channel: { welcomeTitle: '', welcomeTagline: '', replyTime: 'in_a_day' } }),
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
    <Panel
      header={
        <ChatHeaderView
          variant="collapsed"
          title="Nordholz Möbel"
          avatar={{ name: 'Nordholz Möbel', src: null }}
          actions={<HeaderActions onClose={fn()} />}
        />
      }
    >
      <ConsentNotice onAccept={fn()} onDecline={fn()} />
    </Panel>
  ),
  play: async ({ canvasElement, loaded }) => {
    const accept = { name: loaded.intl.t('consent.accept') };
    await expect(await within(canvasElement).findByRole('button', accept)).toBeVisible();
  },
};
