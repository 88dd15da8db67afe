import type { FuzzCase } from './FuzzCase.ts';
import { changedAt, type Json, placesOf, valueAt } from './json.ts';

const mostTries = 250;

/** The smallest case that was found to fail as well, by leaving parts out for as long as it goes on failing. */
export async function shrinkCase(
  made: FuzzCase,
  fails: (smaller: FuzzCase) => Promise<boolean>,
): Promise<FuzzCase> {
  let best = made;
  for (let tries = 0, isSmaller = true; isSmaller && tries < mostTries; ) {
    isSmaller = false;
    for (const smaller of smallerThan(best)) {
      tries += 1;
      if (tries > mostTries) break;
      if (!(await fails(smaller))) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

function* smallerThan(made: FuzzCase): Generator<FuzzCase> {
  if (made.kind === 'raw' && made.answers !== undefined) return;
  if (made.kind === 'raw') return yield* smallerPieces(made.pieces, (pieces) => ({ ...made, pieces }));
  if (made.kind === 'socket') return yield* smallerPieces(made.frames, (frames) => ({ ...made, frames }));
  for (const name of Object.keys(made.headers)) {
    const headers = Object.fromEntries(Object.entries(made.headers).filter(([other]) => other !== name));
    yield { ...made, headers };
  }
  if (made.body?.kind === 'json') {
    for (const value of smallerJson(made.body.value)) yield { ...made, body: { kind: 'json', value } };
  }
}

function* smallerPieces<T>(
  items: readonly T[],
  make: (fewer: readonly T[]) => FuzzCase,
): Generator<FuzzCase> {
  for (const at of items.keys()) yield make(items.filter((_, other) => other !== at));
}

function* smallerJson(value: Json): Generator<Json> {
  for (const place of placesOf(value)) {
    const without = changedAt(value, place, () => undefined);
    if (without !== undefined) yield without;
  }
  for (const place of placesOf(value)) {
    const inner = valueAt(value, place);
    if (typeof inner !== 'string' || inner.length < 2) continue;
    const shorter = changedAt(value, place, () => inner.slice(0, Math.ceil(inner.length / 2)));
    if (shorter !== undefined) yield shorter;
  }
}
