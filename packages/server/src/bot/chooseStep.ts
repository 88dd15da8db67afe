import type { BotFlow, BotStep } from './BotFlow.ts';

/**
 * The step that a visitor's words lead to: the title of an offered answer first, as a tap says it, then the whole
 * message, then the first word that means something.
 */
export function chooseStep(flow: BotFlow, said: string): BotStep {
  const typed = said.trim().toLowerCase();
  const text = offersOf(flow).get(typed) ?? typed;
  if (text === '') return flow.received;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const steps = Object.entries(flow.steps);
  const byName = steps.find(([name]) => name === text);
  if (byName) return byName[1];
  for (const word of [text, ...words]) {
    const found = steps.find(([, { keywords }]) => keywords?.includes(word));
    if (found) return found[1];
  }
  return flow.fallback;
}

/** What the flow offers as quick replies: their titles, in lower case, and what they stand for. */
function offersOf({ greeting, steps }: BotFlow): ReadonlyMap<string, string> {
  const offers = new Map<string, string>();
  for (const { attributes } of [greeting, ...Object.values(steps)].flatMap(({ says }) => says)) {
    for (const item of Array.isArray(attributes?.items) ? attributes.items : []) {
      const { title, value } = Object(item);
      if (typeof title === 'string' && typeof value === 'string') offers.set(title.toLowerCase(), value);
    }
  }
  return offers;
}
