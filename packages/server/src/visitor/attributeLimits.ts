import { limits } from '@chat/core/protocol';
import { Refusal } from '../foundation/Refusal.ts';
import type { Attributes } from '../storage/contacts.ts';

/** Bytes of one bag of attributes as JSON. Every call of a visitor reads all of theirs. */
const mostBytes = 64 * 1024;

/**
 * Returns a bag of attributes as it may be stored, under its name on the wire. Throws `Refusal` 422 above 64 keys or 64 kB.
 * Call it with what is written, after merging: calls that are small each add up.
 */
export function validateAttributes(name: string, bag: Attributes): Attributes {
  const problem = problemOf(bag);
  if (problem === undefined) return bag;
  throw new Refusal(422, `${name}: ${problem}`, { fields: { [name]: [problem] } });
}

/** Returns a bag with as much of a second one added as may be stored: where two visitors become one, nothing is refused. */
export function mergeWithinLimits(bag: Attributes, added: Attributes): Attributes {
  let fitted = bag;
  for (const [key, value] of Object.entries(added)) {
    const next = { ...fitted, [key]: value };
    if (!Object.hasOwn(bag, key) && problemOf(next) === undefined) fitted = next;
  }
  return fitted;
}

function problemOf(bag: Attributes): string | undefined {
  if (Object.keys(bag).length > limits.attributeKeys) return `At most ${limits.attributeKeys} attributes.`;
  const isTooLong = Buffer.byteLength(JSON.stringify(bag)) > mostBytes;
  return isTooLong ? `At most ${mostBytes / 1024} kB of attributes.` : undefined;
}
