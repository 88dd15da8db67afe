import { dirname } from 'node:path';

const deepestCause = 3;
const longestMessage = 500;

/**
 * Describes an error for the log: name, code, message, stack and causes. Never the data that it carries: a database
 * error holds the row and the parameters, a file error the name that opens an attachment, a parser's the text itself.
 */
export function describeError(error: unknown): string {
  const lines: string[] = [];
  let current = error;
  for (let depth = 0; depth < deepestCause && current !== undefined; depth += 1) {
    lines.push(`${depth === 0 ? '' : 'Caused by '}${summariseError(current)}`, ...framesOf(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return lines.join('\n');
}

/** Describes an error in one line, without the data that it carries. */
export function summariseError(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${withoutData(String(error))}`;
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const facts = ['code', 'constraint', 'table', 'column', 'syscall', 'routine'].flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value) ? [`${name} ${value}`] : [];
  });
  if (typeof fields.path === 'string') facts.push(`in ${withoutData(dirname(fields.path))}`);
  const known = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  return `${error.name}: ${withoutData(error.message)}${known}`;
}

function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
}

/** A text without whatever is quoted in it, e-mail addresses, tokens, passwords and queries of addresses. */
function withoutData(text: string): string {
  return text
    .slice(0, longestMessage)
    .replace(/"[^"]*(?:"|$)/g, '"…"')
    .replace(/'[^']*(?:'|$)/g, "'…'")
    .replace(/:\/\/[^\s/@]*@/g, '://…@')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '<e-mail>')
    .replace(/\?\S+/g, '?…')
    .replace(/[A-Za-z0-9_-]{32,}/g, '<secret>');
}
