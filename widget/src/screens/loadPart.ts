import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a part of the widget may take to load, in milliseconds (spec §9, Lazy script chunk load timeout). */
const patienceMs = 120_000;

/** A part of the widget could not be loaded: the network is away, or a newer version has taken its place. */
export class PartMissing extends Error {}

/** A component that is loaded when it is first shown. Throws `PartMissing` where it does not come in two minutes. */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await inTime(load()) }));
}

function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: unknown) =>
      reject(new PartMissing('A part of the chat could not be loaded. Reload the chat.', { cause }));
    const timer = setTimeout(fail, patienceMs);
    loading.then(resolve, fail).finally(() => clearTimeout(timer));
  });
}
