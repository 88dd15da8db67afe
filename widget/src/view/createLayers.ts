/** What lies over the screen: one thing at a time. */
export type Layer =
  | {
      readonly kind: 'link';
      readonly url: string;
      readonly title?: string | undefined;
      readonly size: 'full' | 'tall' | 'compact';
      readonly isInternal?: boolean;
    }
  | { readonly kind: 'mobile' }
  /** The conversation goes on in a window of its own. */
  | { readonly kind: 'popout' };

/** What lies over the screen. */
export interface Layers {
  current(): Layer | null;
  show(layer: Layer): void;
  /** Takes away what is there, or only what is of a kind. */
  hide(kind?: Layer['kind']): void;
  subscribe(listener: () => void): () => void;
}

/** Builds the layers; `onHide` hears of what was taken away. */
export function createLayers(onHide: (layer: Layer) => void): Layers {
  const listeners = new Set<() => void>();
  let current: Layer | null = null;
  const change = (next: Layer | null) => {
    const before = current;
    current = next;
    if (before && before !== next) onHide(before);
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    show: change,
    hide(kind) {
      if (current && (kind === undefined || current.kind === kind)) change(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
