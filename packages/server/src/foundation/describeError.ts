import { dirname } from 'node:path';

const maxDepth = 3;
const maxMessageLength = 500;
/** The apostrophe in a word such as “can't” or “bot's”. */
const innerApostrophe = String.raw`(?<=\p{L})'(?=(?:d|ll|m|re|s|t|ve)(?!\p{L}))`;
/** The apostrophe after a plural, such as in “the bots' answers”. */
const pluralApostrophe = String.raw`(?<=s)'(?=\s)`;
/** An apostrophe of a word, or text in single quotes. The closing quote may be missing. */
const apostropheOrQuoted = new RegExp(
  `${innerApostrophe}|${pluralApostrophe}|'(?:[^']|${innerApostrophe})*(?:'|$)`,
  'gu',
);

/**
 * Describes an error for the log: name, code, message, stack and up to two causes. Leaves out the data of the error:
 * database errors contain rows and parameters, file errors the secret file name, and parser errors their input.
 */
export function describeError(error: unknown): string {
  const lines: string[] = [];
  let current = error;
  for (let depth = 0; depth < maxDepth && current !== undefined; depth += 1) {
    lines.push(`${depth === 0 ? '' : 'Caused by '}${summarizeError(current)}`, ...framesOf(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return lines.join('\n');
}

/** Describes an error without its stack and its data. */
export function summarizeError(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${withoutData(String(error))}`;
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const facts = ['code', 'constraint', 'table', 'column', 'syscall', 'routine'].flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? [`${name} ${value}`] : [];
  });
  if (typeof fields.path === 'string') facts.push(`in ${withoutData(dirname(fields.path))}`);
  const suffix = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${error.name}: ${withoutData(error.message)}${suffix}`;
}

function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}

/**
 * Replaces quoted text, email addresses, long tokens, and the credentials and queries of URLs with placeholders. Cuts
 * the text to 500 characters.
 */
function withoutData(text: string): string {
  return text
    .slice(0, maxMessageLength)
    .replace(/"[^"]*(?:"|$)/g, '"…"')
    .replace(apostropheOrQuoted, (found) => (found === "'" ? found : "'…'"))
    .replace(/:\/\/[^\s/@]*@/g, '://…@')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '<e-mail>')
    .replace(/\?\S+/g, '?…')
    .replace(/[A-Za-z0-9_-]{32,}/g, '<secret>');
}
