import type { Message } from '@chat/core';

/** A satisfaction rating. `score` ranges from 1 (terrible) to 5 (great). */
export interface SubmittedRating {
  readonly score: number;
  readonly comment: string;
}

/** Reads the submitted rating of a message; null if there is none or it is invalid. */
export function readRating({ attributes }: Pick<Message, 'attributes'>): SubmittedRating | null {
  const answer = entryOf(entryOf(attributes, 'submitted_values'), 'csat_survey_response');
  const score = entryOf(answer, 'rating');
  const comment = entryOf(answer, 'feedback_message');
  if (typeof score !== 'number' || !Number.isInteger(score) || score < 1 || score > 5) return null;
  return { score, comment: typeof comment === 'string' ? comment : '' };
}

function entryOf(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined;
  return Object.entries(record).find(([key]) => key === name)?.[1];
}
