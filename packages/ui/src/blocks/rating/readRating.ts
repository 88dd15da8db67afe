import type { Message } from '@chat/hooks';

/** What the visitor thought of the conversation: 1 disappointed to 5 smiling (spec §3, Rating scale). */
export interface GivenRating {
  readonly score: number;
  readonly comment: string;
}

/** Reads the rating that was given on a message; null as long as none was. */
export function readRating({ attributes }: Pick<Message, 'attributes'>): GivenRating | null {
  const answer = entryOf(entryOf(attributes, 'submitted_values'), 'csat_survey_response');
  const score = entryOf(answer, 'rating');
  const comment = entryOf(answer, 'feedback_message');
  if (typeof score !== 'number' || !Number.isInteger(score) || score < 1 || score > 5) return null;
  return { score, comment: typeof comment === 'string' ? comment : '' };
}

function entryOf(bag: unknown, name: string): unknown {
  if (typeof bag !== 'object' || bag === null) return undefined;
  return Object.entries(bag).find(([key]) => key === name)?.[1];
}
