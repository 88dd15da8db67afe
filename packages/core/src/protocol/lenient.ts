import * as v from 'valibot';

/*
 * Answers may come from an older or a newer backend: what is known is used, what is missing or of another
 * shape falls back, what is unknown is ignored. Only the fields that give a record its identity are strict.
 */

/** Text, or the fallback where it is missing or of another type. */
export const text = (fallback = '') => v.fallback(v.string(), fallback);

/** Text or null. */
export const optionalText = () => v.fallback(v.nullable(v.string()), null);

/** A number, also from digits in text (databases answer large integers so), or the fallback. */
export const number = (fallback = 0) => v.fallback(numeric, fallback);

/** A number or null. */
export const optionalNumber = () => v.fallback(v.nullable(numeric), null);

/** An object of unknown values without inherited or prototype keys. */
export const bag = () => v.fallback(v.record(v.string(), v.unknown()), () => ({}));

/** A list that keeps the items of the right shape and drops the others. */
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

/** An id or another number that must be there. */
export const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);
