import * as v from 'valibot';
import { Refusal } from '../foundation/Refusal.ts';
import { storable } from '../foundation/storable.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import type { HttpContext } from './Env.ts';
import { readBodyStream } from './readBodyStream.ts';

const deepest = 32;

/** The limits of a body that is not an upload. */
export type BodyLimits = Pick<ServerLimits, 'bodyBytes' | 'bodyProgressMs'>;

/**
 * Reads a JSON body of the right shape; no body counts as `{}`. Throws `Refusal`: 400 where it is no JSON or too deep,
 * 408 where it hardly moves, 413 above `bodyBytes`, 415 for another media type, 422 with words by field for a wrong shape.
 */
export async function readJson<const TSchema extends v.GenericSchema>(
  context: HttpContext,
  schema: TSchema,
  limits: BodyLimits,
): Promise<v.InferOutput<TSchema>> {
  const text = await readText(context, limits);
  if (text !== '' && !/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'Send JSON, with the header Content-Type: application/json.');
  }
  return validate(schema, text === '' ? {} : parse(text));
}

/** Data up to this length is checked to its end, so that a form learns of every wrong field at once. */
const checkedWholeCharacters = 4_096;
const mostFields = 20;
const shownCharacters = 200;

/** Checks data from outside. Throws `Refusal` 422 with words by field. */
export function validate<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  data: unknown,
): v.InferOutput<TSchema> {
  // Each wrong value is an object of a kilobyte: a body of a million of them would take all memory.
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const isShort = (JSON.stringify(data) ?? '').length <= checkedWholeCharacters;
  const { issues = result.issues } = isShort ? v.safeParse(schema, data) : result;
  // A map, since a field may be called `toString`.
  const fields = new Map<string, string[]>();
  for (const issue of issues.slice(0, mostFields)) {
    const name = shortened(String(issue.path?.at(-1)?.key ?? 'body'));
    fields.set(name, [...(fields.get(name) ?? []), shortened(issue.message)]);
  }
  const [name, messages] = [...fields][0] ?? ['body', ['Invalid.']];
  throw new Refusal(422, `${name}: ${messages[0]}`, { fields: Object.fromEntries(fields) });
}

/** What was sent is repeated in the answer, but not at any length. */
function shortened(text: string): string {
  return text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
}

/** Reads a body as text. Throws `Refusal` 413 as soon as it is longer than `maxBytes`, 408 if it hardly moves. */
export async function readText(
  context: HttpContext,
  { bodyBytes: mostBytes, bodyProgressMs: progressMs }: BodyLimits,
): Promise<string> {
  const { req } = context;
  const tooLarge = () => new Refusal(413, `The body is larger than ${mostBytes} bytes.`);
  if (Number(req.header('content-length') ?? 0) > mostBytes) throw tooLarge();
  if (!req.raw.body) return '';
  const chunks: Uint8Array[] = [];
  const reading = { mostBytes, progressMs, tooLarge, waitForBytes: context.get('waitForBytes') };
  for await (const chunk of readBodyStream(req.raw.body, reading)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal(400, `The body is nested deeper than ${deepest} levels.`);
  try {
    return storable(JSON.parse(text));
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isInText = !isInText;
    else if (isInText && character === '\\') at += 1;
    else if (!isInText && (character === '{' || character === '[')) depth += 1;
    else if (!isInText && (character === '}' || character === ']')) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
