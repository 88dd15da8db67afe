import { createObservableValue } from './createObservableValue.ts';

/** What is open above the screen. */
export type Layer =
  | {
      readonly kind: 'link';
      readonly url: string;
      readonly title?: string | undefined;
      readonly size: 'full' | 'tall' | 'compact';
      readonly isInternal?: boolean;
    }
  | { readonly kind: 'mobile' }
  /** Asks whether to end the conversation. */
  | { readonly kind: 'end' }
  /** Requests a transcript by email. */
  | { readonly kind: 'transcript' }
  /** Downloads and deletes the visitor's data. */
  | { readonly kind: 'data' }
  /** Searches the conversation. Not modal: the search field is between the header and the messages. */
  | { readonly kind: 'search' }
  /** The conversation is open in a separate window. */
  | { readonly kind: 'popout' };

/** Holds the open layer, of which there is at most one. */
export interface Layers {
  current(): Layer | null;
  show(layer: Layer): void;
  /** Closes the open layer; with a kind, only if the open layer is of that kind. */
  hide(kind?: Layer['kind']): void;
  subscribe(listener: () => void): () => void;
}

/** Creates `Layers` without an open layer. */
export function createLayers(): Layers {
  const { current, set, subscribe } = createObservableValue<Layer>();
  return {
    current,
    show: set,
    hide(kind) {
      if (kind === undefined || current()?.kind === kind) set(null);
    },
    subscribe,
  };
}
