import * as v from 'valibot';
import type { Activity } from '../../conversation/activity.ts';
import { storableText } from '../../foundation/storable.ts';
import { serverNote } from '../../texts/noteText.ts';
import type { AnswerPart } from '../writeAnswer.ts';

const activityCharacters = 120;
const titleCharacters = 200;
const urlCharacters = 2_048;
const maxCitations = 20;
const thinking: Activity = { id: 'thinking', text: 'Thinking…' };
/** For tools without a title. Their names are meant for the model, not for visitors. */
const working: Activity = { id: 'working', text: 'Working on it…' };

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((value) => storableText(value.replace(/\s+/g, ' ').trim().slice(0, most))),
  );
const tool = { title: v.optional(text(activityCharacters)) };
const handoverData = v.fallback(v.object({ message: v.optional(text(500)) }), {});

/** The parts of the UI message stream that the chat uses. Others are ignored. */
const schemas = {
  'text-start': v.object({ type: v.literal('text-start') }),
  'text-delta': v.object({ type: v.literal('text-delta'), delta: v.string() }),
  'reasoning-start': v.object({ type: v.literal('reasoning-start') }),
  'tool-input-start': v.object({ type: v.literal('tool-input-start'), ...tool }),
  'tool-input-available': v.object({ type: v.literal('tool-input-available'), ...tool }),
  'source-url': v.object({
    type: v.literal('source-url'),
    url: v.string(),
    title: v.optional(text(titleCharacters)),
  }),
  'data-chat-handover': v.object({ type: v.literal('data-chat-handover'), data: handoverData }),
  error: v.object({ type: v.literal('error') }),
  abort: v.object({ type: v.literal('abort') }),
  finish: v.object({ type: v.literal('finish') }),
};
const kindSchema = v.object({ type: v.string() });

type StreamPart = v.InferOutput<(typeof schemas)[keyof typeof schemas]>;

/**
 * Reads the AI SDK's UI message stream, version 1. Throws if a part is invalid, the bot reports an error or aborts, or
 * the stream ends without a `finish` part or `[DONE]`.
 */
export async function* readParts(events: AsyncIterable<string>): AsyncGenerator<AnswerPart> {
  let hasText = false;
  let isNewBlock = false;
  const urls = new Set<string>();
  for await (const event of events) {
    if (event === '[DONE]') return;
    const part = parsePart(event);
    switch (part?.type) {
      case undefined:
        break;
      case 'text-start':
        isNewBlock = hasText;
        break;
      case 'text-delta': {
        const delta = hasText && !isNewBlock ? part.delta : part.delta.trimStart();
        if (delta === '') break;
        yield { text: `${isNewBlock ? '\n\n' : ''}${delta.replaceAll('\0', '\uFFFD')}` };
        hasText = true;
        isNewBlock = false;
        break;
      }
      case 'reasoning-start':
        yield { activity: thinking };
        break;
      case 'tool-input-start':
      case 'tool-input-available':
        yield { activity: part.title ? { text: part.title } : working };
        break;
      case 'source-url': {
        const url = readUrl(part.url);
        if (!url || urls.has(url.href) || urls.size === maxCitations) break;
        urls.add(url.href);
        yield { citation: { title: part.title || url.hostname, url: url.href } };
        break;
      }
      case 'data-chat-handover':
        yield { handover: part.data.message ? { content: part.data.message } : serverNote('handed_over') };
        break;
      case 'error':
        throw new Error('The bot reported an error. Its own log has the details.');
      case 'abort':
        throw new Error('The bot aborted its answer.');
      case 'finish':
        return;
      default:
        part satisfies never;
    }
  }
  throw new Error("The bot's answer ended without a part of type finish, so it may be incomplete.");
}

/** Returns undefined if the chat does not use the part's type. */
function parsePart(event: string): StreamPart | undefined {
  const value = parseJson(event);
  const kind = v.safeParse(kindSchema, value);
  if (!kind.success) throw new Error("A part of the bot's answer has no type.");
  const { type } = kind.output;
  if (!Object.hasOwn(schemas, type)) return undefined;
  const parsed = v.safeParse(schemas[type as keyof typeof schemas], value);
  if (!parsed.success)
    throw new Error(`A part of type ${type} in the bot's answer has missing or invalid fields.`);
  return parsed.output;
}

function parseJson(event: string): unknown {
  try {
    return JSON.parse(event);
  } catch {
    throw new Error("A part of the bot's answer is not valid JSON.");
  }
}

function readUrl(text: string): URL | undefined {
  if (text.length > urlCharacters || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}
