/**
 * Thrown by a part of the chat whose code or texts could not be loaded. The chat then loads the part again. `cause` is
 * the original error.
 */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the chat could not be loaded. The chat will try again.', { cause });
  }
}
