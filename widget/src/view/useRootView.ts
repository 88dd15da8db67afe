import type { FrameMode, RouteName } from '@chat/core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RootView } from './createRootView.ts';

/** The view of the widget. */
export const RootViewContext = createContext<RootView | null>(null);

/** The current screen and frame, and the way to change them. */
export function useRootView(): RootView & { readonly route: RouteName; readonly mode: FrameMode } {
  const view = useContext(RootViewContext);
  if (!view) throw new Error('useRootView was used outside of <App>.');
  const route = useSyncExternalStore(view.router.subscribe, view.router.current);
  const mode = useSyncExternalStore(view.subscribe, view.frame);
  return { ...view, route, mode };
}
