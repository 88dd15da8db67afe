import { parseJson } from '../engine/parseJson.ts';

/** Returns undefined if the text is not a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
