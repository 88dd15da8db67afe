import type { ChatError } from './errors.ts';

/** A value, or the error that prevented it. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ChatError };
