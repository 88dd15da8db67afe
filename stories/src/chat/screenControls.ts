import type { StoryChat, StoryChatParameter } from './createStoryChat.ts';
import { startConversation } from './createStoryChat.ts';
import { ada, shopAgents, shopName } from './shop.ts';

/** What the controls of a screen change: the shop, its team, and the conversation. */
export interface ScreenControls {
  readonly siteName: string;
  /** Name of the agent who replies. */
  readonly agentName: string;
  readonly onlineAgents: number;
  /** Number of further messages from the agent. */
  readonly unread: number;
  readonly hours: 'none' | 'open' | 'closed';
}

/** The initial values, which leave a story unchanged. */
export const initialControls: ScreenControls = {
  siteName: shopName,
  agentName: ada.name,
  onlineAgents: shopAgents.filter(({ availability_status }) => availability_status === 'online').length,
  unread: 0,
  hours: 'none',
};

const table = { category: 'Shop and conversation' };

export const screenArgTypes = {
  siteName: { control: 'text', description: 'The name of the site', table },
  agentName: { control: 'text', description: 'The agent who replies', table },
  onlineAgents: {
    control: { type: 'range', min: 0, max: shopAgents.length, step: 1 },
    description: 'How many agents are online',
    table,
  },
  unread: {
    control: { type: 'range', min: 0, max: 12, step: 1 },
    description: 'Further messages from the agent. They are unread until the conversation is shown',
    table,
  },
  hours: {
    control: 'inline-radio',
    options: ['none', 'open', 'closed'],
    description: 'Opening hours. Without them, the team is online while an agent is',
    table,
  },
} as const;

const texts = ['One more thing:', 'The drawers come in oak as well.', 'Shall I add them to your order?'];

/** Returns a story's chat parameter with the values of its controls applied. `args` contains these values. */
export function withControls(parameter: StoryChatParameter, args: object): StoryChatParameter {
  const { siteName, agentName, onlineAgents, unread, hours } = { ...initialControls, ...args };
  const isNamed = siteName !== initialControls.siteName;
  return {
    ...parameter,
    channel: {
      ...parameter.channel,
      ...(isNamed ? { name: siteName, websiteName: siteName } : {}),
      ...(hours === 'none' ? {} : openingHours(hours)),
    },
    agentName,
    agents: shopAgents.map((agent, index) => ({
      ...agent,
      name: index === 0 ? agentName : agent.name,
      availability_status:
        onlineAgents === initialControls.onlineAgents
          ? agent.availability_status
          : index < onlineAgents
            ? 'online'
            : 'offline',
    })),
    before: async (chat) => {
      await parameter.before?.(chat);
      if (unread > 0) await sendUnread(chat, unread);
    },
  };
}

/** In the stories, it is Saturday, 14:32. */
function openingHours(hours: 'open' | 'closed') {
  const from = hours === 'open' ? 9 : 16;
  const day = { day_of_week: 6, open_hour: from, open_minutes: 0, close_hour: from + 8, close_minutes: 0 };
  return { workingHoursEnabled: true, workingHours: [day] };
}

async function sendUnread(chat: StoryChat, count: number): Promise<void> {
  if (!chat.server.visitor) await startConversation(chat);
  for (let index = 0; index < count; index += 1)
    chat.server.message({ content: texts[index % texts.length] ?? '', sender: chat.agent });
  await chat.advance(1_000);
}
