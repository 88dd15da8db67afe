import type { FuzzCase } from './FuzzCase.ts';
import { type Json, pathsOf, replaceAt, valueAt } from './json.ts';

const maxTries = 250;

/** Returns the smallest case found that still fails. */
export async function shrinkCase(
  fuzzCase: FuzzCase,
  fails: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  let best = fuzzCase;
  for (let tries = 0, isSmaller = true; isSmaller && tries < maxTries; ) {
    isSmaller = false;
    for (const smaller of smallerVariants(best)) {
      tries += 1;
      if (tries > maxTries) break;
      if (!(await fails(smaller))) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

function* smallerVariants(fuzzCase: FuzzCase): Generator<FuzzCase> {
  if (fuzzCase.kind === 'raw' && fuzzCase.responses !== undefined) return;
  if (fuzzCase.kind === 'raw')
    return yield* smallerPieces(fuzzCase.pieces, (pieces) => ({ ...fuzzCase, pieces }));
  if (fuzzCase.kind === 'socket')
    return yield* smallerPieces(fuzzCase.frames, (frames) => ({ ...fuzzCase, frames }));
  for (const name of Object.keys(fuzzCase.headers)) {
    const headers = Object.fromEntries(Object.entries(fuzzCase.headers).filter(([other]) => other !== name));
    yield { ...fuzzCase, headers };
  }
  if (fuzzCase.body?.kind === 'json') {
    for (const value of smallerJson(fuzzCase.body.value))
      yield { ...fuzzCase, body: { kind: 'json', value } };
  }
}

function* smallerPieces<T>(
  items: readonly T[],
  make: (fewer: readonly T[]) => FuzzCase,
): Generator<FuzzCase> {
  for (const index of items.keys()) yield make(items.filter((_, other) => other !== index));
}

function* smallerJson(value: Json): Generator<Json> {
  for (const path of pathsOf(value)) {
    const without = replaceAt(value, path, () => undefined);
    if (without !== undefined) yield without;
  }
  for (const path of pathsOf(value)) {
    const inner = valueAt(value, path);
    if (typeof inner !== 'string' || inner.length < 2) continue;
    const shorter = replaceAt(value, path, () => inner.slice(0, Math.ceil(inner.length / 2)));
    if (shorter !== undefined) yield shorter;
  }
}
