import type { WireAgent, WireConfig } from '@chat/core';
import { team } from '../fixtures.ts';

/** The shop's agents, in the backend's format. */
export const shopAgents: readonly WireAgent[] = team.map(({ id, name, avatarUrl, availability }) => ({
  id,
  name,
  avatar_url: avatarUrl,
  availability_status: availability,
}));

/** The agent who replies in stories. */
export const ada: {
  readonly id: number;
  readonly name: string;
  readonly type: 'agent';
  readonly avatar_url: string | null;
} = {
  id: 1,
  name: 'Ada Moreau',
  type: 'agent',
  avatar_url: team[0]?.avatarUrl ?? null,
};

export const shopName = 'Nordholz Möbel';

const shopChannel = {
  name: shopName,
  websiteName: shopName,
  welcomeTitle: 'Hi there 👋 How can we help?',
  welcomeTagline: 'Ask us about orders, delivery or anything else.',
  replyTime: 'in_a_few_minutes',
} as const;

/** A campaign that is shown after one second on any page. */
export const backInStock = {
  id: 1,
  message: 'Looking for a desk? Oak is **back in stock**.',
  sender: { name: 'Ada Moreau', avatar_url: null },
  trigger_only_during_business_hours: false,
  trigger_rules: { time_on_page: 1, url: '*' },
} as const;

export function shopConfig({ channel, global, widget }: ConfigChanges = {}): WireConfig {
  return {
    channel: { ...shopChannel, ...channel },
    widget: { style: 'popup', locale: 'en', ...widget },
    realtime: { adapter: 'cable' },
    global: { brandName: 'Chat', ...global },
  };
}

interface ConfigChanges {
  readonly channel?: object | undefined;
  readonly global?: object | undefined;
  readonly widget?: object | undefined;
}
