import type { ChatError } from '@chat/core';

/** The variables and the font that a host page sets. */
export interface HostLook {
  setVariables(variables: Readonly<Record<string, unknown>>): void;
  setFont(name: string, channelFont: string): void;
  /** Resolves when everything set so far is applied, or could not be, after a second at the latest. */
  applied(): Promise<void>;
}

const longestWaitMs = 1_000;

/** Makes the look that a host page sets. Few pages set one, so the code that checks it is loaded on demand. */
export function createHostLook(report: (error: ChatError) => void): HostLook {
  const root = document.documentElement;
  let applied = Promise.resolve();
  const apply = (run: (style: typeof import('./hostStyle.ts')) => void) => {
    const message = 'The look that the page sets could not be loaded.';
    applied = import('./hostStyle.ts')
      .then(run)
      .catch((cause) => report({ code: 'internal', message, retryable: true, cause }));
  };
  return {
    setVariables: (variables) => apply(({ applyRootCss }) => applyRootCss(root, variables)),
    setFont: (name, channelFont) => apply(({ applyFont }) => applyFont(root, name, channelFont)),
    applied: () =>
      Promise.race([applied, new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))]),
  };
}
