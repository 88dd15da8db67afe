import { describe, expect, it } from 'vitest';
import { placeBeside } from './placeBeside.ts';

const size = { width: 100, height: 30 };
const screen = { width: 320, height: 568 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

describe('placeBeside', () => {
  it('overlaps the anchor if there is no room on either side', () => {
    expect(placeBeside(at(140, 40), size, { width: 320, height: 100 }, 'bottom')).toEqual({
      left: 110,
      top: 62,
    });
  });

  it.each([
    ['centered above', at(140, 200), 'top', { left: 110, top: 164 }],
    ['centered below', at(140, 200), 'bottom', { left: 110, top: 246 }],
    ['below if there is no room above', at(140, 10), 'top', { left: 110, top: 56 }],
    ['above if there is no room below', at(140, 520), 'bottom', { left: 110, top: 484 }],
    ['away from the left edge', at(0, 200), 'top', { left: 8, top: 164 }],
    ['away from the right edge', at(280, 200), 'top', { left: 212, top: 164 }],
  ] as const)('places the tooltip %s', (_how, anchor, side, place) => {
    expect(placeBeside(anchor, size, screen, side)).toEqual(place);
  });
});
