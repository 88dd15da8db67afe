import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** How long a part of the widget may take to load, in milliseconds (spec §9, Lazy script chunk load timeout). */
const loadTimeoutMs = 120_000;

/** A part of the widget could not be loaded: the network is away, or a newer version has taken its place. */
export class PartMissing extends Error {
  /** Makes the next use of the part load it again; call it after the failure was shown. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super('A part of the chat could not be loaded. Reload the chat.', { cause });
    this.forget = forget;
  }
}

/**
 * Returns a component that is loaded when it is first shown. Throws `PartMissing` if it does not arrive within two minutes;
 * once that failure is forgotten it can be shown, and loaded, again.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await inTime(load()) };
      } catch (cause) {
        throw new PartMissing(forget, cause);
      }
    });
  const forget = () => {
    Part = create();
  };
  let Part = create();
  return (props) => createElement<Props>(Part, props);
}

function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not loaded after ${loadTimeoutMs} ms.`)), loadTimeoutMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
