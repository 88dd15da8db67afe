import type { Feedback, Message } from '@chat/hooks';
import { readLinkAddress } from '../content/readWebAddress.ts';

export interface Answer {
  readonly citations: readonly { readonly title: string; readonly url: string }[];
  /** Who or what ended the writing early, or null. */
  readonly interrupted: 'visitor' | 'error' | null;
  readonly isRatable: boolean;
  readonly rating: Feedback['rating'];
}

const maxCitations = 20;

/** Reads at most 20 citations. Skips those without a title or with an unsafe address. */
export function readAnswer({ attributes }: Pick<Message, 'attributes'>): Answer {
  const { citations, interrupted, feedback } = attributes;
  const { rating } = Object(feedback);
  return {
    citations: Array.isArray(citations) ? citations.slice(0, maxCitations).flatMap(readCitation) : [],
    interrupted: interrupted === 'visitor' || interrupted === 'error' ? interrupted : null,
    isRatable: feedback === null || typeof feedback === 'object',
    rating: rating === 'up' || rating === 'down' ? rating : null,
  };
}

function readCitation(citation: unknown): Answer['citations'] {
  const { title, url } = Object(citation);
  const address = readLinkAddress(url, document.baseURI);
  return typeof title === 'string' && title.trim() !== '' && address
    ? [{ title: title.trim(), url: address }]
    : [];
}
