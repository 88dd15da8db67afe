import type { ChatConfig } from '../protocol/config.ts';
import { lateApiCode } from './createLateApi.ts';
import { latePart } from './latePart.ts';

/** The parts of a chat that are files of their own, wherever a bundler makes some. */
export const lateParts = {
  workingHours: latePart(() => import('../rules/availability.ts')),
  api: lateApiCode,
  realtime: latePart(() => import('./createRealtimeConnection.ts')),
  campaigns: latePart(() => import('./createCampaignDesk.ts')),
};

/** Fetches them all at once, as a test with a clock that stands still wants them. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(Object.values(lateParts).map((part) => part.load()));
}

/**
 * Fetches the code of what a channel has switched on, so that the first render knows it already. A chat fetches it by
 * itself when it starts; rejects where it does not come.
 */
export async function prepareChat({ channel }: ChatConfig): Promise<void> {
  if (channel.workingHoursEnabled) await lateParts.workingHours.load();
}
