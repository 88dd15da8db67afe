import { type FuzzCase, filled } from './FuzzCase.ts';
import { toJson } from './json.ts';

const shownCharacters = 1_500;

/** A case as a person would send it again. */
export function describeCase(made: FuzzCase): string {
  if (made.kind === 'raw') return `raw bytes ${shown(Buffer.concat(made.pieces).toString('latin1'))}`;
  if (made.kind === 'socket') {
    const frames = made.frames.map((frame) =>
      frame.kind === 'text'
        ? `  text ${shown(frame.text)}`
        : `  bytes ${frame.bytes.toString('hex').slice(0, 200)}`,
    );
    return [`websocket ${made.target}`, ...frames].join('\n');
  }
  const headers = Object.entries(made.headers).map(([name, value]) => `  ${name}: ${shown(value)}`);
  const body =
    made.body?.kind === 'json' ? toJson(made.body.value) : (made.body?.bytes.toString('latin1') ?? '');
  return [`${made.method} ${made.target}`, ...headers, `  ${shown(filled(body, {}))}`].join('\n');
}

function shown(text: string): string {
  const quoted = JSON.stringify(text);
  return quoted.length > shownCharacters ? `${quoted.slice(0, shownCharacters)}… (${text.length})` : quoted;
}
