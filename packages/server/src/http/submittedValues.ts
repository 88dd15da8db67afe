import { limits } from '@chat/core/protocol';
import * as v from 'valibot';
import { textUpTo } from '../foundation/schemas.ts';

const valueSchema = v.union([
  textUpTo(limits.messageCharacters),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.null(),
  v.pipe(v.array(textUpTo(1_000)), v.maxLength(64)),
]);

const ratingText = 'A rating must be an integer from 1 to 5.';
const ratingSchema = v.object({
  rating: v.pipe(
    v.number(),
    v.check((rating) => [1, 2, 3, 4, 5].includes(rating), ratingText),
  ),
  feedback_message: v.optional(textUpTo(limits.messageCharacters)),
});

/** A visitor's answer: form values by field name, a rating, or the chosen items of a list. */
export const submittedValuesSchema = v.union(
  [
    v.strictObject({ csat_survey_response: ratingSchema }),
    v.pipe(
      v.record(textUpTo(limits.nameCharacters), valueSchema),
      v.check((values) => !('csat_survey_response' in values), ratingText),
      v.check((values) => Object.keys(values).length <= limits.attributeKeys, 'Too many fields.'),
    ),
    v.pipe(
      v.array(v.object({ title: v.optional(textUpTo(1_000)), value: textUpTo(1_000) })),
      v.maxLength(limits.attributeKeys),
      v.transform((items) => ({ items })),
    ),
  ],
  'Must be form values by field name, a rating from 1 to 5, or a list of items.',
);
