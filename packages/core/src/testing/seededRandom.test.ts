import { expect, it } from 'vitest';
import { seededRandom } from './seededRandom.ts';

it('seededRandom returns a uniform sequence that is the same for the same seed, and differs for another seed', () => {
  const draw = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const numbers = draw(7);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(450);
  expect(numbers.filter((number) => number < 0.5).length).toBeLessThan(550);
});
