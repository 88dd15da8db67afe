import type { MessageRow } from '../storage/messages.ts';
import type { BotFlow, BotStep } from './BotFlow.ts';

/**
 * Returns the step for a visitor's message. If the visitor chose an answer, its value is used instead of its text. The
 * whole text is compared with the step names and keywords, then each word with the keywords.
 */
export function chooseStep(
  flow: BotFlow,
  { content, contentAttributes }: Pick<MessageRow, 'content' | 'contentAttributes'>,
): BotStep {
  const { value, payload } = contentAttributes;
  const answer = [value, payload].find((chosen) => typeof chosen === 'string') ?? content;
  const text = String(answer).trim().toLowerCase();
  if (text === '') return flow.received;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const steps = Object.entries(flow.steps);
  const byName = steps.find(([name]) => name === text);
  if (byName) return byName[1];
  for (const word of [text, ...words]) {
    const byKeyword = steps.find(([, { keywords }]) => keywords?.includes(word));
    if (byKeyword) return byKeyword[1];
  }
  return flow.fallback;
}
