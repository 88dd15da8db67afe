import { describe, expect, it } from 'vitest';
import { chooseStep } from './chooseStep.ts';
import { demoFlow } from './demoFlow.ts';

describe('the bot', () => {
  const { steps, fallback, received } = demoFlow;

  it.each([
    ['Ask about an order', steps.form],
    ['Talk to a person', steps.human],
    ['how do i care for stoneware?', steps.article],
    ['A picture', steps.image],
    ['rate', steps.rate],
    ['Could I see a photo of it?', steps.image],
    ['gibberish', fallback],
    ['  ', received],
  ])('chooses its step by the text of the visitor’s message: “%s”', (message, step) => {
    expect(chooseStep(demoFlow, message)).toBe(step);
  });

  it('chooses the same step for the title and the value of each quick reply, and never the fallback', () => {
    const quickReplies = [demoFlow.greeting, ...Object.values(steps)]
      .flatMap(({ messages }) => messages)
      .flatMap(({ contentType, attributes }) => (contentType === 'input_select' ? attributes?.items : []));
    expect(quickReplies).not.toHaveLength(0);
    for (const { title, value } of quickReplies as { title: string; value: string }[]) {
      expect(chooseStep(demoFlow, title), title).toBe(chooseStep(demoFlow, value));
      expect(chooseStep(demoFlow, title), title).not.toBe(fallback);
    }
  });
});
