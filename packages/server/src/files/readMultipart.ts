import { Refusal } from '../foundation/Refusal.ts';
import { ByteReader } from './ByteReader.ts';

export interface PartHeader {
  readonly name: string;
  /** The file name sent by the browser, or undefined if the part is not a file. */
  readonly fileName: string | undefined;
  /** The MIME type declared by the browser, or an empty string. Not trustworthy. */
  readonly mimeType: string;
}

export interface PartSink {
  write(chunk: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
}

const maxHeaderBytes = 8_192;

/** Returns undefined if the content type is not `multipart/form-data`, or if its boundary is missing or invalid. */
export function boundaryOf(contentType: string): string | undefined {
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(
    contentType,
  );
  return found?.[1] ?? found?.[2];
}

/** Throws `Refusal` 400 if the form is malformed or incomplete. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  onPart: (header: PartHeader) => Promise<PartSink>,
): Promise<void> {
  // The first boundary has no preceding line break, so the reader prepends one.
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
    if (size > maxHeaderBytes) throw malformed();
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

/** Browsers escape only quotes (%22) and line breaks (%0D, %0A). */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition);
  return found?.[1]?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function malformed(): Refusal {
  return new Refusal(400, 'The upload form is malformed.');
}
