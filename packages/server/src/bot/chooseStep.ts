import type { BotFlow, BotStep } from './BotFlow.ts';

/** The step that a visitor's words lead to: the whole message first, then the first word that means something. */
export function chooseStep(flow: BotFlow, said: string): BotStep {
  const text = said.trim().toLowerCase();
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
