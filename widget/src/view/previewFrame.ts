import type { WidgetToHostMessage } from '@chat/core';
import { limits } from '@chat/core';
import type { FrameMode } from './rootView.ts';

/** Returns the height of a preview in pixels: 48 plus the heights of its contents. */
export function previewHeightPx(contentHeightsPx: readonly number[]): number {
  const contents = contentHeightsPx.reduce((sum, height) => sum + Math.max(0, height), 0);
  return limits.unreadPreviewBaseHeightPx + Math.ceil(contents);
}

export function frameMessages(
  frame: FrameMode,
  contentHeightsPx: readonly number[] = [],
): readonly WidgetToHostMessage[] {
  if (frame === 'none')
    return [{ event: 'updateIframeHeight', isFixedHeight: false }, { event: 'resetUnreadMode' }];
  const extraHeight = previewHeightPx(contentHeightsPx);
  return [{ event: 'updateIframeHeight', isFixedHeight: true, extraHeight }, { event: 'setUnreadMode' }];
}
