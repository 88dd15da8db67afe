import type { ChatError } from '@chat/core';

/** Applies the channel's font, and the CSS variables and the font set by the host page. */
export interface HostLook {
  setVariables(variables: Readonly<Record<string, unknown>>): void;
  setFont(name: string): void;
  /** Resolves when all changes so far have been applied or have failed, after one second at the latest. */
  applied(): Promise<void>;
}

const maximumWaitMs = 1_000;

/**
 * Creates the `HostLook`, and applies the channel's font. Few channels and pages set variables or a font, so the code
 * that validates them is loaded on demand.
 */
export function createHostLook(channelFont: string, report: (error: ChatError) => void): HostLook {
  const root = document.documentElement;
  let applied = Promise.resolve();
  const apply = (run: (style: typeof import('./hostStyle.ts')) => void) => {
    const message =
      "The channel's font or the page's style settings were not applied, because the code for them could not be loaded. Check the network, then reload the page.";
    applied = import('./hostStyle.ts')
      .then(run)
      .catch((cause) => report({ code: 'internal', message, retryable: true, cause }));
  };
  const setFont = (name: string) => apply(({ applyFont }) => applyFont(root, name, channelFont));
  if (channelFont) setFont(channelFont);
  return {
    setVariables: (variables) => apply(({ applyRootCss }) => applyRootCss(root, variables)),
    setFont,
    applied: () =>
      Promise.race([applied, new Promise<void>((resolve) => setTimeout(resolve, maximumWaitMs))]),
  };
}
