import * as v from 'valibot';
import { Refusal } from '../foundation/Refusal.ts';
import { storable } from '../foundation/storable.ts';
import type { ServerLimits } from '../limits/ServerLimits.ts';
import type { HttpContext } from './Env.ts';
import { readBodyStream } from './readBodyStream.ts';

const maxDepth = 32;

/** The limits of a request body that is not a multipart form. */
export type BodyLimits = Pick<ServerLimits, 'bodyBytes' | 'bodyProgressMs'>;

/**
 * Reads and validates a JSON body. An empty body counts as `{}`. Throws `Refusal` 400 if the body is not JSON or is
 * nested too deeply, 408 if it arrives too slowly, 413 above `bodyBytes`, and 415 for another media type. Throws 422,
 * with messages by field, if the body doesn't match the schema.
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

/** Data up to this length (as JSON) is validated completely. For longer data, only the first error is reported. */
const fullValidationCharacters = 4_096;
const maxReportedFields = 20;
const maxMessageCharacters = 200;

/** Throws `Refusal` 422 with messages by field. */
export function validate<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  data: unknown,
): v.InferOutput<TSchema> {
  // The first pass stops at the first error, because each issue takes about 1 kB of memory and a body may contain
  // hundreds of thousands of invalid values.
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const isShort = (JSON.stringify(data) ?? '').length <= fullValidationCharacters;
  const { issues = result.issues } = isShort ? v.safeParse(schema, data) : result;
  // A `Map` instead of an object, because a client may name a field `toString`, which every object inherits.
  const fields = new Map<string, string[]>();
  for (const issue of issues.slice(0, maxReportedFields)) {
    const name = truncate(String(issue.path?.at(-1)?.key ?? 'body'));
    fields.set(name, [...(fields.get(name) ?? []), truncate(issue.message)]);
  }
  const [name, messages] = [...fields][0] ?? ['body', ['Invalid.']];
  throw new Refusal(422, `${name}: ${messages[0]}`, { fields: Object.fromEntries(fields) });
}

/** Limits the length of client input that is repeated in a response. */
function truncate(text: string): string {
  return text.length > maxMessageCharacters ? `${text.slice(0, maxMessageCharacters)}…` : text;
}

/** Throws `Refusal` 413 above `bodyBytes`, and 408 if the body arrives too slowly. */
export async function readText(
  context: HttpContext,
  { bodyBytes: maxBytes, bodyProgressMs: progressMs }: BodyLimits,
): Promise<string> {
  const { req } = context;
  const tooLarge = () => new Refusal(413, `The body is larger than ${maxBytes} bytes.`);
  if (Number(req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!req.raw.body) return '';
  const chunks: Uint8Array[] = [];
  const options = { maxBytes, progressMs, tooLarge, waitForBytes: context.get('waitForBytes') };
  for await (const chunk of readBodyStream(req.raw.body, options)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal(400, `The body is nested deeper than ${maxDepth} levels.`);
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
    if (depth > maxDepth) return true;
  }
  return false;
}
