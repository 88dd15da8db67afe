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
    ['another form was submitted', { attributes: { submitted_values: { name: 'Ada' } } }],
    ['the score is out of range', given({ rating: 6 })],
    ['the score is not an integer', given({ rating: 2.5 })],
    ['the score is not a number', given({ rating: '5' })],
    ['the answer is not an object', given('5')],
  ])('returns null if %s', (_what, message) => {
    expect(readRating(message)).toBeNull();
  });
});
