import { createSlot } from './createSlot.ts';

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
  /** A copy of the conversation by e-mail. */
  | { readonly kind: 'transcript' }
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

/** Builds the layers. */
export function createLayers(): Layers {
  const { current, change, subscribe } = createSlot<Layer>();
  return {
    current,
    show: change,
    hide(kind) {
      if (kind === undefined || current()?.kind === kind) change(null);
    },
    subscribe,
  };
}
