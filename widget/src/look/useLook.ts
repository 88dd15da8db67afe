import { useChatConfig } from '@chat/hooks';
import { useLayoutEffect } from 'react';
import type { FrameMode } from '../view/rootView.ts';
import { applyLook } from './applyLook.ts';

/** Puts frame, theme, scheme, brand colour and title on the document, and follows them while they change. */
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
