import { describe, expect, it } from 'vitest';
import { drawQr } from './drawQr.ts';

describe('drawQr', () => {
  it('leaves a quiet zone of four modules around the code', () => {
    const { size, path } = drawQr('https://chat.example/#code=abc');
    const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, width]) => ({
      left: Number(x),
      right: Number(x) + Number(width),
      top: Number(y),
    }));
    expect(Math.min(...corners.map(({ left }) => left))).toBe(4);
    expect(Math.min(...corners.map(({ top }) => top))).toBe(4);
    expect(Math.max(...corners.map(({ right }) => right))).toBe(size - 4);
    expect(Math.max(...corners.map(({ top }) => top))).toBe(size - 5);
  });

  it('starts with the top edge of the finder pattern, a bar of seven modules', () => {
    expect(drawQr('x').path.startsWith('M4 4h7v1h-7z')).toBe(true);
  });

  it('uses more modules for a longer text', () => {
    expect(drawQr('x'.repeat(300)).size).toBeGreaterThan(drawQr('x').size);
  });
});
