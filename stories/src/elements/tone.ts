const sampleRate = 8000;

/** A quiet tone as a data: address, so that players have something to play without a network. */
export function tone(seconds: number): string {
  const count = sampleRate * seconds;
  const bytes = new DataView(new ArrayBuffer(44 + count));
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + count, true);
  text(8, 'WAVEfmt ');
  for (const [at, value] of [
    [16, 16],
    [24, sampleRate],
    [28, sampleRate],
    [40, count],
  ] as const) {
    bytes.setUint32(at, value, true);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const) {
    bytes.setUint16(at, value, true);
  }
  text(36, 'data');
  for (let at = 0; at < count; at += 1) bytes.setUint8(44 + at, 128 + Math.round(4 * Math.sin(at / 4)));
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))}`;
}
