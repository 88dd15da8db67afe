import type { WireConfig } from '@chat/core/protocol';
import type { Backend } from '../backend/Backend.ts';
import { sealIdentitySecret } from '../channel/identitySecret.ts';
import { createSecret } from '../foundation/secrets.ts';
import { addAgent } from '../storage/agents.ts';
import { addChannel } from '../storage/channels.ts';

const demoConfig: WireConfig = {
  channel: {
    name: 'Kiln & Co.',
    websiteName: 'Kiln & Co.',
    avatarUrl: '/avatars/kiln.svg',
    welcomeTitle: 'Hello there',
    welcomeTagline: 'Ask us anything about clay, glaze and delivery.',
    replyTime: 'in_a_few_minutes',
    hasAConnectedAgentBot: true,
    workingHoursEnabled: false,
    enabledLanguages: [],
    allowedOrigins: [],
    greetingMessages: [],
  },
  widget: {
    style: 'popup',
    widgetStyle: 'standard',
    position: 'right',
    darkMode: 'light',
    widgetColor: '#1f5a49',
  },
  global: { brandName: '' },
};

const demoAgents = [
  { name: 'Mira Sandoval', avatarUrl: '/avatars/mira.svg', availability: 'online' },
  { name: 'Jonas Weber', avatarUrl: '/avatars/jonas.svg', availability: 'busy' },
] as const;

/** A second site on the same server, to show that the sites share no data. */
const otherConfig: WireConfig = {
  channel: { name: 'Northlight Books', websiteName: 'Northlight Books', hasAConnectedAgentBot: false },
};

/** The flow token of the demo channel for signed-in visitors. */
export const membersFlowToken = 'members';

/** The configuration of the only demo channel with an identity secret. `seedChannels` creates the secret. */
const membersConfig: WireConfig = {
  ...demoConfig,
  channel: { ...demoConfig.channel, welcomeTagline: 'We know you here: ask about your orders.' },
};

/** Leaves existing channels unchanged. */
export async function seedChannels({ db, keys }: Pick<Backend, 'db' | 'keys'>): Promise<void> {
  await db.transaction(async (tx) => {
    const demoId = await addChannel(tx, {
      flowToken: 'demo',
      config: demoConfig,
      sealedIdentitySecret: null,
    });
    if (demoId !== undefined) {
      for (const agent of demoAgents) await addAgent(tx, { channelId: demoId, ...agent });
    }
    const otherId = await addChannel(tx, {
      flowToken: 'other',
      config: otherConfig,
      sealedIdentitySecret: null,
    });
    if (otherId !== undefined) {
      await addAgent(tx, { channelId: otherId, name: 'Imke Dahl', avatarUrl: null, availability: 'online' });
    }
    const sealedIdentitySecret = sealIdentitySecret(keys, membersFlowToken, createSecret());
    const members = { flowToken: membersFlowToken, config: membersConfig, sealedIdentitySecret };
    const membersId = await addChannel(tx, members);
    if (membersId === undefined) return;
    for (const agent of demoAgents) await addAgent(tx, { channelId: membersId, ...agent });
  });
}

export const demoFlowTokens: readonly string[] = ['demo', membersFlowToken, 'other'];
