const sampleRate = 8000;

/** Returns a quiet tone of the given length as a WAV file in a `data:` URL, so that players need no network. */
export function tone(seconds: number): string {
  const count = sampleRate * seconds;
  const bytes = new DataView(new ArrayBuffer(44 + count));
  const text = (offset: number, value: string) => {
    for (const [index, letter] of [...value].entries()) bytes.setUint8(offset + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + count, true);
  text(8, 'WAVEfmt ');
  for (const [offset, value] of [
    [16, 16],
    [24, sampleRate],
    [28, sampleRate],
    [40, count],
  ] as const) {
    bytes.setUint32(offset, value, true);
  }
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    bytes.setUint16(offset, value, true);
  }
  text(36, 'data');
  for (let offset = 0; offset < count; offset += 1)
    bytes.setUint8(44 + offset, 128 + Math.round(4 * Math.sin(offset / 4)));
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))}`;
}
