import { lateApiCode } from '../api/createLateApi.ts';
import { latePart } from '../api/latePart.ts';
import type { ChannelConfig, ChatConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { PreChatFacts, PreChatForm } from './preChatForm.ts';

/** The parts of a chat that are files of their own, wherever a bundler makes some. */
export const lateParts = {
  preChatForm: latePart(() => import('./preChatForm.ts')),
  workingHours: latePart(() => import('./availability.ts')),
  api: lateApiCode,
  realtime: latePart(() => import('../connection/createRealtimeConnection.ts')),
  campaigns: latePart(() => import('./createCampaignDesk.ts')),
};

/** Fetches them all at once, as a test with a clock that stands still wants them. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(Object.values(lateParts).map((part) => part.load()));
}

/**
 * Fetches the code of what a channel has switched on, so that the first render knows it already. A chat does so by
 * itself when it starts. Code that does not come is reported, and the chat goes on without.
 */
export async function prepareChat(
  { channel }: ChatConfig,
  onError: (error: ChatError) => void,
): Promise<void> {
  try {
    await Promise.all([
      channel.workingHoursEnabled && lateParts.workingHours.load(),
      channel.preChatFormEnabled && lateParts.preChatForm.load(),
    ]);
  } catch (cause) {
    onError({ code: 'internal', message: 'A part of the chat could not be loaded.', retryable: true, cause });
  }
}

/**
 * The form that comes before a conversation, or null where there is none (spec §5). Until a chat has started, or
 * `prepareChat` has been waited for, there is none.
 */
export function readPreChatForm(channel: ChannelConfig, facts: PreChatFacts): PreChatForm | null {
  if (!channel.preChatFormEnabled) return null;
  return lateParts.preChatForm.now?.readPreChatForm(channel, facts) ?? null;
}
