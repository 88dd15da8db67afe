import { describe, expect, it } from 'vitest';
import { chooseStep } from './chooseStep.ts';
import { demoFlow } from './demoFlow.ts';

describe('chooseStep', () => {
  const { steps, fallback, received } = demoFlow;
  const typed = (content: string) => ({ content, contentAttributes: {} });

  it.each([
    ['the step of the keyword', 'A picture', steps.image],
    ['the step of that name', 'rate', steps.rate],
    ['the step of the keyword', 'Could I see a photo of it?', steps.image],
    ['the fallback', 'gibberish', fallback],
    ['the reply to files', '  ', received],
  ])('returns %s for the text “%s”', (_what, content, step) => {
    expect(chooseStep(demoFlow, typed(content))).toBe(step);
  });

  it.each([
    ['the value of a quick reply', { reply_to_id: 1, value: 'human' }],
    ['the payload of a card action', { reply_to_id: 1, payload: 'human' }],
  ])('finds the step by %s instead of its title', (_what, contentAttributes) => {
    expect(chooseStep(demoFlow, { content: 'Rate this chat', contentAttributes })).toBe(steps.human);
  });

  it('finds a step for the value of every quick reply and card action in the demo flow', () => {
    const messages = [demoFlow.greeting, ...Object.values(steps)].flatMap((step) => step.messages);
    const items = messages.flatMap(({ attributes }) => (attributes?.items as Item[] | undefined) ?? []);
    const answers = items.flatMap(({ value, actions = [] }) => [
      { value },
      ...actions.map(({ payload }) => ({ payload })),
    ]);
    const given = answers.filter((answer) => Object.values(answer)[0] !== undefined);
    expect(given.length).toBeGreaterThan(10);
    for (const contentAttributes of given) {
      const step = chooseStep(demoFlow, { content: '?', contentAttributes });
      expect(step, JSON.stringify(contentAttributes)).not.toBe(fallback);
    }
  });
});

interface Item {
  readonly value?: string;
  readonly actions?: readonly { readonly payload?: string }[];
}
