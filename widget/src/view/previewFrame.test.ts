import { expect, it } from 'vitest';
import { frameMessages, previewHeightPx } from './previewFrame.ts';

it.each([
  [[], 48],
  [[60, 40.2, 80], 229],
  [[-5, 10], 58],
])('a preview with content heights %j is %d pixels high', (heights, height) => {
  expect(previewHeightPx(heights)).toBe(height);
});

it.each(['unread', 'campaign'] as const)('the %s mode sends a fixed height', (frame) => {
  expect(frameMessages(frame, [100])).toEqual([
    { event: 'updateIframeHeight', isFixedHeight: true, extraHeight: 148 },
    { event: 'setUnreadMode' },
  ]);
});

it('the none mode resets the height', () => {
  expect(frameMessages('none')).toEqual([
    { event: 'updateIframeHeight', isFixedHeight: false },
    { event: 'resetUnreadMode' },
  ]);
});
