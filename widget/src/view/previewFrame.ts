import type { WidgetToHostMessage } from '@chat/core';
import { limits } from '@chat/core';
import type { FrameMode } from './rootView.ts';

/** Height of a preview in pixels: 48 and the heights of what it shows (spec §2, Unread-messages preview; §9). */
export function previewHeightPx(contentHeightsPx: readonly number[]): number {
  const contents = contentHeightsPx.reduce((sum, height) => sum + Math.max(0, height), 0);
  return limits.unreadPreviewBaseHeightPx + Math.ceil(contents);
}

/** What the host page has to be told for its frame to follow a mode (spec §4, Root screen view switching). */
export function frameMessages(
  frame: FrameMode,
  contentHeightsPx: readonly number[] = [],
): readonly WidgetToHostMessage[] {
  if (frame === 'none')
    return [{ event: 'updateIframeHeight', isFixedHeight: false }, { event: 'resetUnreadMode' }];
  const extraHeight = previewHeightPx(contentHeightsPx);
  return [{ event: 'updateIframeHeight', isFixedHeight: true, extraHeight }, { event: 'setUnreadMode' }];
}
