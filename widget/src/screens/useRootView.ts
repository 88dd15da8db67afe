import { useSyncExternalStore } from 'react';
import type { RootView } from '../view/createRootView.ts';
import type { FrameMode, RouteName } from '../view/rootView.ts';
import { useWidget } from './WidgetParts.ts';

/** The current screen and frame, and the way to change them. */
export function useRootView(): RootView & { readonly route: RouteName; readonly mode: FrameMode } {
  const { view } = useWidget();
  const route = useSyncExternalStore(view.router.subscribe, view.router.current);
  const mode = useSyncExternalStore(view.subscribe, view.frame);
  return { ...view, route, mode };
}
