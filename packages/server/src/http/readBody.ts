import * as v from 'valibot';
import { Refusal } from '../chat/Refusal.ts';
import { storable } from '../chat/storable.ts';
import type { HttpContext } from './Env.ts';

const deepest = 32;

/**
 * Reads a JSON body of the right shape; no body counts as `{}`. Throws `Refusal`: 400 where it is no JSON or too deep,
 * 413 above `maxBytes`, 415 for another media type, 422 with words by field for a wrong shape.
 */
export async function readJson<const TSchema extends v.GenericSchema>(
  context: HttpContext,
  schema: TSchema,
  maxBytes: number,
): Promise<v.InferOutput<TSchema>> {
  const text = await readText(context, maxBytes);
  if (text !== '' && !/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'Send JSON, with the header Content-Type: application/json.');
  }
  return checked(schema, text === '' ? {} : parse(text));
}

/** Checks data from outside. Throws `Refusal` 422 with words by field. */
export function checked<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  data: unknown,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  // A map, since a field may be called `toString`.
  const fields = new Map<string, string[]>();
  for (const issue of result.issues) {
    const name = String(issue.path?.at(-1)?.key ?? 'body');
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  const [name, messages] = [...fields][0] ?? ['body', ['Invalid.']];
  throw new Refusal(422, `${name}: ${messages[0]}`, { fields: Object.fromEntries(fields) });
}

/** Reads a body as text. Throws `Refusal` 413 as soon as it is longer than `maxBytes`. */
export async function readText({ req }: HttpContext, maxBytes: number): Promise<string> {
  const tooLarge = () => new Refusal(413, `The body is larger than ${maxBytes} bytes.`);
  if (Number(req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = req.raw.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
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
