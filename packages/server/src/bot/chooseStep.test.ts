import { describe, expect, it } from 'vitest';
import { chooseStep } from './chooseStep.ts';
import { demoFlow } from './demoFlow.ts';

describe('the bot goes on with', () => {
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
  ])('what “%s” means: the title of an offer, its value, or a word', (said, step) => {
    expect(chooseStep(demoFlow, said)).toBe(step);
  });

  it('a step for every answer that it offers', () => {
    const offers = [demoFlow.greeting, ...Object.values(steps)]
      .flatMap(({ says }) => says)
      .flatMap(({ contentType, attributes }) => (contentType === 'input_select' ? attributes?.items : []));
    expect(offers).not.toHaveLength(0);
    for (const offer of offers as { title: string; value: string }[]) {
      expect(chooseStep(demoFlow, offer.title), offer.title).toBe(chooseStep(demoFlow, offer.value));
      expect(chooseStep(demoFlow, offer.title), offer.title).not.toBe(fallback);
    }
  });
});
