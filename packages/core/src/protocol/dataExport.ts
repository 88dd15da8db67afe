import * as v from 'valibot';
import { decodeMessage, type Message } from './message.ts';

/** Everything that the server stores about the visitor. */
export interface DataExport {
  /** The server's document, for a JSON file. */
  readonly document: Readonly<Record<string, unknown>>;
  /**
   * The messages of the document in its order, without deleted ones. Messages that cannot be read are only in
   * `document`.
   */
  readonly messages: readonly Message[];
}

const exportSchema = v.looseObject({ messages: v.optional(v.fallback(v.array(v.unknown()), []), []) });

/** Returns undefined if the response is not an object. */
export function decodeDataExport(input: unknown): DataExport | undefined {
  const parsed = v.safeParse(exportSchema, input);
  if (!parsed.success || Array.isArray(input)) return undefined;
  const messages = parsed.output.messages.flatMap((message) => decodeMessage(message) ?? []);
  return { document: parsed.output, messages: messages.filter(({ deleted }) => !deleted) };
}
