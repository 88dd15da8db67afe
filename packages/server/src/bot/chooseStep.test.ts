import { describe, expect, it } from 'vitest';
import { chooseStep } from './chooseStep.ts';
import { demoFlow } from './demoFlow.ts';

describe('the step of the bot', () => {
  const { steps, fallback, received } = demoFlow;
  const typed = (content: string) => ({ content, contentAttributes: {} });

  it.each([
    ['A picture', steps.image],
    ['rate', steps.rate],
    ['Could I see a photo of it?', steps.image],
    ['gibberish', fallback],
    ['  ', received],
  ])('is found by a step name or a keyword in the text: “%s”', (content, step) => {
    expect(chooseStep(demoFlow, typed(content))).toBe(step);
  });

  it.each([
    ['the value of a quick reply', { reply_to_id: 1, value: 'human' }],
    ['the payload of a card action', { reply_to_id: 1, payload: 'human' }],
  ])('is found by %s, whatever its title says', (_what, contentAttributes) => {
    expect(chooseStep(demoFlow, { content: 'Rate this chat', contentAttributes })).toBe(steps.human);
  });

  it('exists for the value of every quick reply and card action in the flow', () => {
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
