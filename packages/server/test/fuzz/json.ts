/**
 * JSON text that is sent unchanged, for what `JSON.stringify` never produces, such as duplicate keys and numbers out
 * of range.
 */
export class RawJson {
  constructor(readonly text: string) {}
}

export type Json =
  | null
  | boolean
  | number
  | string
  | RawJson
  | readonly Json[]
  | { readonly [key: string]: Json };

export function toJson(value: Json): string {
  if (value instanceof RawJson) return value.text;
  if (isList(value)) return `[${value.map(toJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
    .join(',')}}`;
}

export function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value) && !(value instanceof RawJson);
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export type JsonPath = readonly (string | number)[];

/** Returns the paths of all values, the root first. */
export function pathsOf(value: Json, path: JsonPath = []): JsonPath[] {
  if (isList(value)) return [path, ...value.flatMap((inner, index) => pathsOf(inner, [...path, index]))];
  if (!isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

export function valueAt(value: Json, [step, ...rest]: JsonPath): Json | undefined {
  if (step === undefined) return value;
  const inner = isList(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
  return inner === undefined ? undefined : valueAt(inner, rest);
}

/** Removes the value if `change` returns undefined. */
export function replaceAt(
  value: Json,
  [step, ...rest]: JsonPath,
  change: (value: Json) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(value);
  if (isList(value)) {
    return value.flatMap((inner, index) => {
      const changed = index === step ? replaceAt(inner, rest, change) : inner;
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
    const changed = key === step ? replaceAt(inner, rest, change) : inner;
    return changed === undefined ? [] : [[key, changed]];
  });
  return Object.fromEntries(entries);
}

/** Replaces lone surrogates with U+FFFD, so that the text can be URL-encoded. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
