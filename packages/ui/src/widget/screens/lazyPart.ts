import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { loadInTime } from '../../elements/loading/loadInTime.ts';

/** Thrown if a part of the widget cannot be loaded, for example because a newer deployment has removed the file. */
export class PartLoadError extends Error {
  /** Makes the next render load the part again. Call it after the error was shown. */
  readonly reset: () => void;

  constructor(reset: () => void, cause: unknown) {
    super('A part of the chat could not be loaded. Reload the chat.', { cause });
    this.reset = reset;
  }
}

/** Throws `PartLoadError` if loading fails; call `reset` of that error to load again. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await loadInTime(load) };
      } catch (cause) {
        throw new PartLoadError(reset, cause);
      }
    });
  const reset = () => {
    Part = create();
  };
  let Part = create();
  return (props) => createElement<Props>(Part, props);
}
