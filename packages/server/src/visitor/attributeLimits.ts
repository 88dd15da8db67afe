import { limits } from '@chat/core/protocol';
import { Refusal } from '../foundation/Refusal.ts';
import type { Attributes } from '../storage/contacts.ts';

/**
 * Maximum size of an attributes object as JSON, in bytes. Limited because every request with a session reads all
 * attributes of the visitor.
 */
const maxBytes = 64 * 1024;

/**
 * Returns attributes unchanged if they are within the limits. Throws `Refusal` 422 above 64 keys or 64 kB; `name` is
 * the name of their field on the wire. Call it with the merged attributes, because small additions accumulate.
 */
export function validateAttributes(name: string, attributes: Attributes): Attributes {
  const problem = problemOf(attributes);
  if (problem === undefined) return attributes;
  throw new Refusal(422, `${name}: ${problem}`, { fields: { [name]: [problem] } });
}

/**
 * Adds the attributes of `added` whose keys are missing in `attributes`. Skips those that would exceed the limits,
 * because merging two visitors must not fail.
 */
export function mergeWithinLimits(attributes: Attributes, added: Attributes): Attributes {
  let merged = attributes;
  for (const [key, value] of Object.entries(added)) {
    const next = { ...merged, [key]: value };
    if (!Object.hasOwn(attributes, key) && problemOf(next) === undefined) merged = next;
  }
  return merged;
}

function problemOf(attributes: Attributes): string | undefined {
  if (Object.keys(attributes).length > limits.attributeKeys)
    return `At most ${limits.attributeKeys} attributes.`;
  const isTooLong = Buffer.byteLength(JSON.stringify(attributes)) > maxBytes;
  return isTooLong ? `At most ${maxBytes / 1024} kB of attributes.` : undefined;
}
