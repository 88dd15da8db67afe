import { Refusal } from '../foundation/Refusal.ts';
import { ByteReader } from './ByteReader.ts';

/** What a part of a form says of itself. */
export interface PartHeader {
  /** The name of the field. */
  readonly name: string;
  /** As the browser gives it; undefined where the part is no file. */
  readonly fileName: string | undefined;
  /** What the browser believes of the content; a hint at most. */
  readonly mimeType: string;
}

/** Takes in the bytes of a part. */
export interface PartSink {
  write(chunk: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
}

const longestHeaderBytes = 8_192;

/** The boundary that a `Content-Type: multipart/form-data` names; undefined where it is something else. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(
    contentType,
  );
  return found?.[1] ?? found?.[2];
}

/** Reads a form part by part as it arrives. Throws `Refusal` 400 where it is not well formed. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onPart: (header: PartHeader) => Promise<PartSink>,
): Promise<void> {
  // The first boundary stands at the very beginning, without the line break of the others.
  const reader = new ByteReader(body, '\r\n');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await reader.readUntil(delimiter, () => undefined);
  for (;;) {
    const after = (await reader.read(2)).toString('latin1');
    if (after === '--') return;
    if (after !== '\r\n') throw malformed();
    const sink = await onPart(await readHeader(reader));
    await reader.readUntil(delimiter, (part) => sink.write(part));
    await sink.end();
  }
}

async function readHeader(reader: ByteReader): Promise<PartHeader> {
  const parts: Buffer[] = [];
  let size = 0;
  await reader.readUntil(Buffer.from('\r\n\r\n'), (part) => {
    size += part.length;
    if (size > longestHeaderBytes) throw malformed();
    parts.push(part);
  });
  const text = Buffer.concat(parts).toString('utf8');
  const disposition = headerValue(text, 'content-disposition');
  const name = parameterOf(disposition, 'name');
  if (name === undefined || !/^form-data\b/i.test(disposition)) throw malformed();
  return {
    name,
    fileName: parameterOf(disposition, 'filename'),
    mimeType: headerValue(text, 'content-type'),
  };
}

function headerValue(header: string, name: string): string {
  const line = header.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

/** Browsers write a quote as %22 and line breaks as %0D and %0A, and everything else as it is. */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition);
  return found?.[1]?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function malformed(): Refusal {
  return new Refusal(400, 'The form of the upload is not well formed.');
}
