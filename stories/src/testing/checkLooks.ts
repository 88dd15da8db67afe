import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';
import { applyLook, type Look } from '../look/applyLook.ts';
import { axeTags, rulesOfOne, rulesOfPages } from './axeRules.ts';
import { checkFrames } from './checkFrames.ts';

/** What a story may say about its own check: `parameters: { looks: … }`. */
export interface LooksParameter {
  /** Rules that cannot hold in this story, each with its reason. */
  readonly except?: Readonly<Record<string, string>>;
  /** The story is a page with a look of its own in a frame: it is checked as it is shown, with what is framed in it. */
  readonly isWholePage?: boolean;
}

/** The part of a story's context that the check reads. */
export interface CheckedStory {
  readonly globals: Record<string, unknown>;
  readonly parameters: { readonly looks?: LooksParameter };
}

/**
 * Runs axe over the story that is shown, in light and dark and from both sides, after its play function. The story is not
 * rendered again: only the attributes of the document change, as in the widget. Throws with every violation in words.
 */
export async function checkLooks({ globals, parameters }: CheckedStory): Promise<void> {
  // A matrix shows every look side by side already: one pass is enough.
  const isMatrix = document.querySelector('[data-matrix]') !== null;
  const { except = {}, isWholePage = false } = parameters.looks ?? {};
  const exceptions = Object.keys(except);
  const options = runOptions(isMatrix ? [...rulesOfOne, ...exceptions] : exceptions);
  const shown = lookOf(globals);
  const found: string[] = [];
  for (const look of isMatrix || isWholePage ? [shown] : looksAround(shown)) {
    applyLook(look)();
    const { violations } = await axe.run(document.body satisfies ElementContext, options);
    found.push(...violations.map((violation) => inWords(violation, look)));
  }
  if (isWholePage) {
    const violations = await checkFrames(document, options);
    found.push(...violations.map((violation) => inWords(violation, shown)));
  }
  applyLook(shown)();
  if (found.length > 0) throw new Error(`axe found ${found.length} violations:\n\n${found.join('\n\n')}`);
}

function runOptions(exceptions: readonly string[]): RunOptions {
  const off = [...rulesOfPages, ...exceptions].map((rule) => [rule, { enabled: false }] as const);
  return { runOnly: axeTags, rules: Object.fromEntries(off), resultTypes: ['violations'] };
}

function lookOf({ appearance, scheme, direction, brand }: Record<string, unknown>): Look {
  return {
    appearance: String(appearance),
    scheme: scheme === 'dark' ? 'dark' : 'light',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    brand: String(brand),
  };
}

/** The look that is shown first, then the other three, one change at a time. */
function looksAround(shown: Look): readonly Look[] {
  const scheme = shown.scheme === 'light' ? 'dark' : 'light';
  const direction = shown.direction === 'ltr' ? 'rtl' : 'ltr';
  return [shown, { ...shown, scheme }, { ...shown, scheme, direction }, { ...shown, direction }];
}

function inWords({ id, help, helpUrl, nodes }: Result, { scheme, direction }: Look): string {
  const places = nodes.map(
    ({ target, failureSummary }) => `  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
  );
  return `${id} (${scheme}, ${direction}): ${help}\n${places.join('\n')}\n  ${helpUrl}`;
}
