import type { BotFlow, BotStep } from './BotFlow.ts';

/**
 * Returns the step for a visitor's message. If the text is the title of a quick reply, the value of the reply is used
 * instead. The whole text is compared with the step names and keywords, then each word with the keywords.
 */
export function chooseStep(flow: BotFlow, message: string): BotStep {
  const typed = message.trim().toLowerCase();
  const text = quickReplies(flow).get(typed) ?? typed;
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

/** Maps the titles of the quick replies in the greeting and the named steps, in lower case, to their values. */
function quickReplies({ greeting, steps }: BotFlow): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { attributes } of [greeting, ...Object.values(steps)].flatMap(({ messages }) => messages)) {
    for (const item of Array.isArray(attributes?.items) ? attributes.items : []) {
      const { title, value } = Object(item);
      if (typeof title === 'string' && typeof value === 'string') values.set(title.toLowerCase(), value);
    }
  }
  return values;
}
