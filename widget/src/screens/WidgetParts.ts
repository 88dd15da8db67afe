import type { ChatError } from '@chat/core';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { HostSite } from '../host/hostSite.ts';
import type { WindowContext } from '../host/windows.ts';
import type { Alert, Alerts } from '../view/createAlerts.ts';
import type { Layer, Layers } from '../view/createLayers.ts';
import type { RootView } from '../view/createRootView.ts';

/** What the screens share beside the chat itself; it never changes for the life of the widget. */
export interface WidgetParts {
  readonly view: RootView;
  readonly layers: Layers;
  readonly alerts: Alerts;
  readonly windows: WindowContext;
  /** What is not shown in words of its own. */
  report(error: ChatError): void;
  readonly site: HostSite;
}

/** The parts of the widget. */
export const WidgetContext = createContext<WidgetParts | null>(null);

/** The parts of the widget. */
export function useWidget(): WidgetParts {
  const parts = useContext(WidgetContext);
  if (!parts)
    throw new Error('A screen of the widget was rendered outside of <App>, which gives it its parts.');
  return parts;
}

/** What lies over the screen. */
export function useLayer(): Layer | null {
  const { layers } = useWidget();
  return useSyncExternalStore(layers.subscribe, layers.current);
}

/** The alert that is shown. */
export function useAlert(): Alert | null {
  const { alerts } = useWidget();
  return useSyncExternalStore(alerts.subscribe, alerts.current);
}
