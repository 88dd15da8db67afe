import { type FuzzCase, fillPlaceholders } from './FuzzCase.ts';
import { toJson } from './json.ts';

const maxCharacters = 1_500;

export function describeCase(fuzzCase: FuzzCase): string {
  if (fuzzCase.kind === 'raw') return `raw bytes ${quote(Buffer.concat(fuzzCase.pieces).toString('latin1'))}`;
  if (fuzzCase.kind === 'socket') {
    const frames = fuzzCase.frames.map((frame) =>
      frame.kind === 'text'
        ? `  text ${quote(frame.text)}`
        : `  bytes ${frame.bytes.toString('hex').slice(0, 200)}`,
    );
    return [`websocket ${fuzzCase.target}`, ...frames].join('\n');
  }
  const headers = Object.entries(fuzzCase.headers).map(([name, value]) => `  ${name}: ${quote(value)}`);
  const body =
    fuzzCase.body?.kind === 'json'
      ? toJson(fuzzCase.body.value)
      : (fuzzCase.body?.bytes.toString('latin1') ?? '');
  return [`${fuzzCase.method} ${fuzzCase.target}`, ...headers, `  ${quote(fillPlaceholders(body, {}))}`].join(
    '\n',
  );
}

function quote(text: string): string {
  const quoted = JSON.stringify(text);
  return quoted.length > maxCharacters ? `${quoted.slice(0, maxCharacters)}… (${text.length})` : quoted;
}
