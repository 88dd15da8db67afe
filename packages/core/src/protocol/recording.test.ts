import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { summarizeLevels } from './recording.ts';

it.each([
  ['no levels', [], []],
  ['few levels', [0.1, 0.256, 1.7, -1], [0.1, 0.26, 1, 0]],
])('limits levels to 0–1 with two decimals, and drops none: %s', (_what, levels, expected) => {
  expect(summarizeLevels(levels)).toEqual(expected);
});

it('returns 64 levels of a long recording, each the maximum of its section', () => {
  const levels = Array.from({ length: 3_000 }, (_level, index) => (index === 1_500 ? 0.9 : 0.2));
  const summary = summarizeLevels(levels);
  expect(summary).toHaveLength(limits.recordingLevels);
  expect(summary.filter((level) => level === 0.9)).toHaveLength(1);
  expect(summary[32]).toBe(0.9);
});
