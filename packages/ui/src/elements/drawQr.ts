import { correction, generate } from 'lean-qr';

export interface QrDrawing {
  /** Width and height in modules, including the quiet zone. */
  readonly size: number;
  /** Path data of the dark modules; one module is one unit. */
  readonly path: string;
}

/** Width of the margin that QR readers require, in modules. */
const quietModules = 4;

/** The code tolerates about 15% damage or more. */
export function drawQr(text: string): QrDrawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x += 1;
      path += `M${from + quietModules} ${y + quietModules}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  }
  return { size: code.size + 2 * quietModules, path };
}
