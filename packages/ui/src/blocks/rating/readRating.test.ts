import { describe, expect, it } from 'vitest';
import { readRating } from './readRating.ts';

const given = (answer: unknown) => ({ attributes: { submitted_values: { csat_survey_response: answer } } });

describe('readRating', () => {
  it('reads score and comment', () => {
    expect(readRating(given({ rating: 4, feedback_message: 'Quick' }))).toEqual({
      score: 4,
      comment: 'Quick',
    });
    expect(readRating(given({ rating: 1 }))).toEqual({ score: 1, comment: '' });
  });

  it.each([
    ['nothing was submitted', { attributes: {} }],
    ['something else was', { attributes: { submitted_values: { name: 'Ada' } } }],
    ['the score is off the scale', given({ rating: 6 })],
    ['the score is between two steps', given({ rating: 2.5 })],
    ['the score is no number', given({ rating: '5' })],
    ['the answer is no object', given('5')],
  ])('is null where %s', (_what, message) => {
    expect(readRating(message)).toBeNull();
  });
});
