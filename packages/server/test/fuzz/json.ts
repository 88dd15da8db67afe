/** JSON text that no value of JavaScript has: a number that is too large, a key that comes twice. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** A body as a tree: what `JSON.stringify` takes, with `RawJson` at any place. */
export type Json =
  | null
  | boolean
  | number
  | string
  | RawJson
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Writes a tree as JSON text. */
export function toJson(value: Json): string {
  if (value instanceof RawJson) return value.text;
  if (isList(value)) return `[${value.map(toJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
    .join(',')}}`;
}

/** Whether a value is an object with keys. */
export function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value) && !(value instanceof RawJson);
}

/** Whether a value is a list. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Where a value is in a tree: keys and indexes from the root. */
export type JsonPath = readonly (string | number)[];

/** Every place of a tree, the root first. */
export function placesOf(value: Json, path: JsonPath = []): JsonPath[] {
  if (isList(value)) return [path, ...value.flatMap((inner, at) => placesOf(inner, [...path, at]))];
  if (!isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** The value at a place; undefined if there is none. */
export function valueAt(value: Json, [step, ...rest]: JsonPath): Json | undefined {
  if (step === undefined) return value;
  const inner = isList(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
  return inner === undefined ? undefined : valueAt(inner, rest);
}

/** The tree with the value at one place changed; undefined removes it. */
export function changedAt(
  value: Json,
  [step, ...rest]: JsonPath,
  change: (value: Json) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(value);
  if (isList(value)) {
    return value.flatMap((inner, at) => {
      const changed = at === step ? changedAt(inner, rest, change) : inner;
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const changed = key === step ? changedAt(inner, rest, change) : inner;
    return changed === undefined ? [] : [[key, changed]];
  });
  return Object.fromEntries(entries);
}

/** The text with every half of a character replaced, so that it can stand in an address. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
