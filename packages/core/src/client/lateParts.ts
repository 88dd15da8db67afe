import { lateApiCode } from './createLateApi.ts';
import { latePart } from './latePart.ts';

/** The parts of a chat that are files of their own, wherever a bundler makes some. */
export const lateParts = {
  api: lateApiCode,
  realtime: latePart(() => import('./createRealtimeConnection.ts')),
  campaigns: latePart(() => import('./createCampaignDesk.ts')),
};

/** Fetches them all at once, as a test with a clock that stands still wants them. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(Object.values(lateParts).map((part) => part.load()));
}
