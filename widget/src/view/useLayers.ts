import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WindowContext } from '../host/windows.ts';
import type { Layer, Layers } from './createLayers.ts';

/** What lies over the screen. */
export const LayersContext = createContext<Layers | null>(null);
/** How other windows are opened. */
export const WindowsContext = createContext<WindowContext | null>(null);

/** What lies over the screen, and how to change that. */
export function useLayers(): Layers & { readonly layer: Layer | null } {
  const layers = useContext(LayersContext);
  if (!layers) throw new Error('useLayers was used outside of <App>.');
  const layer = useSyncExternalStore(layers.subscribe, layers.current);
  return { ...layers, layer };
}

/** How other windows are opened. */
export function useWindows(): WindowContext {
  const windows = useContext(WindowsContext);
  if (!windows) throw new Error('useWindows was used outside of <App>.');
  return windows;
}
