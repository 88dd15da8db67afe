import { describe, expect, it } from 'vitest';
import { plainMessage } from './plainMessage.ts';

describe('plainMessage', () => {
  it.each([
    ['It left **this *very* morning**.', 'It left this very morning.'],
    [
      'See [delivery](https://kiln.example/a) or kiln.example',
      'See delivery (https://kiln.example/a) or kiln.example',
    ],
    [
      'See [delivery](https://kiln.example/delivery/9), [Kiln.example](https://kiln.example/)',
      'See delivery (https://kiln.example/delivery/9), Kiln.example',
    ],
    [
      'https://kiln.example/a, [a@kiln.example](mailto:a@kiln.example)',
      'https://kiln.example/a, a@kiln.example',
    ],
    ['Two ways:\n\n3. by `post`\n4. by hand\n\n- blue', 'Two ways:\n\n3. by post\n4. by hand\n\n- blue'],
    [
      '## Steps\n1. one\n   - *a*\n   - b\n2. two\n\n---\n10*20',
      'Steps\n\n1. one\n  - a\n  - b\n2. two\n\n10*20',
    ],
    ['> one\n> two\n\n```\n**a**\n```', 'one\ntwo\n\n**a**'],
    ['| Cup | Price |\n|---|--:|\n| **S** | 5 |', 'Cup | Price\nS | 5'],
  ])('turns %j into %j', (source, text) => {
    expect(plainMessage(source)).toBe(text);
  });

  it('writes links with the function that the caller passes', () => {
    expect(plainMessage('See **[delivery](https://kiln.example/a)**.', (text) => text)).toBe('See delivery.');
  });
});
