import { useChatConfig } from '@chat/hooks';
import { useLayoutEffect } from 'react';
import type { FrameMode } from '../view/rootView.ts';
import { applyLook } from './applyLook.ts';

/** Applies frame mode, theme, color scheme, brand color and title to the document as they change. */
export function useLook(mode: FrameMode): void {
  const { widget, channel } = useChatConfig();
  const { widgetStyle, darkMode, widgetColor } = widget;
  const siteName = channel.websiteName || channel.name;
  useLayoutEffect(() => {
    document.documentElement.dataset.chatFrame = mode;
  }, [mode]);
  useLayoutEffect(
    () => applyLook({ widgetStyle, darkMode, widgetColor }),
    [widgetStyle, darkMode, widgetColor],
  );
  useLayoutEffect(() => {
    if (siteName) document.title = siteName;
  }, [siteName]);
}
