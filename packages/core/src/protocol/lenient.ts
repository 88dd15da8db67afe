import * as v from 'valibot';

/*
 * Schemas that tolerate older and newer backends. Missing or invalid values fall back to defaults, and unknown keys are
 * ignored. Only fields that a record cannot do without are required.
 */

/** Text, or the fallback for any other type. */
export const text = (fallback = '') => v.fallback(v.string(), fallback);

/** Text, or null for any other type. */
export const optionalText = () => v.fallback(v.nullable(v.string()), null);

/**
 * A number, or the fallback. A string of up to 15 digits counts as a number, since databases return large integers
 * that way.
 */
export const number = (fallback = 0) => v.fallback(numeric, fallback);

/** A number as in `number`, or null for anything else. */
export const optionalNumber = () => v.fallback(v.nullable(numeric), null);

/** An object with any values; empty for any other type. Inherited and prototype keys are dropped. */
export const bag = () => v.fallback(v.record(v.string(), v.unknown()), () => ({}));

/** A list without its invalid items; empty for any other type. */
export function listOf<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), () => []),
    v.transform((items): v.InferOutput<TSchema>[] =>
      items.flatMap((item) => {
        const result = v.safeParse(schema, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** A required finite number, such as an id, or a string of up to 15 digits. */
export const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/),
    v.transform((text: string) => Number(text)),
  ),
]);
