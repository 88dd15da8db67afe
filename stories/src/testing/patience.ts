import { configure } from 'storybook/test';

let limitMs = 10_000;

/** Options of `waitFor` and `findBy…` in plays, for steps that load code or wait for the server. */
export const timeout = {
  get timeout() {
    return limitMs;
  },
};

/**
 * Sets how long plays wait. Most of them look for English texts, so they give up soon if another language is chosen in
 * the toolbar.
 */
export function setPatience(isBrief: boolean): void {
  limitMs = isBrief ? 300 : 10_000;
  configure({ asyncUtilTimeout: Math.min(limitMs, 1_000) });
}
