import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';
import { applyLook, type Look } from '../look/applyLook.ts';
import { axeTags, rulesOfOne, rulesOfPages } from './axeRules.ts';
import { checkFrames } from './checkFrames.ts';

/** Options of a story's check: `parameters: { looks: … }`. */
export interface LooksParameter {
  /** Rules that do not apply to this story, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
  /** Whether the story is a whole page in an iframe. It is then checked in a single look, including its iframes. */
  readonly isWholePage?: boolean;
}

export interface CheckedStory {
  readonly globals: Record<string, unknown>;
  readonly parameters: { readonly looks?: LooksParameter };
}

/**
 * Runs axe on the story after its play function, in four looks. Checks a matrix or a whole page in only one look.
 * Throws an error that describes all violations.
 */
export async function checkLooks({ globals, parameters }: CheckedStory): Promise<void> {
  const isMatrix = document.querySelector('[data-matrix]') !== null;
  const { except = {}, isWholePage = false } = parameters.looks ?? {};
  const exceptions = Object.keys(except);
  const options = runOptions(isMatrix ? [...rulesOfOne, ...exceptions] : exceptions);
  const shown = getLook(globals);
  const found: string[] = [];
  for (const look of isMatrix || isWholePage ? [shown] : getLookVariants(shown)) {
    applyLook(look)();
    const { violations } = await axe.run(document.body satisfies ElementContext, options);
    found.push(...violations.map((violation) => describeViolation(violation, look)));
  }
  if (isWholePage) {
    const violations = await checkFrames(document, options);
    found.push(...violations.map((violation) => describeViolation(violation, shown)));
  }
  applyLook(shown)();
  if (found.length > 0) throw new Error(`axe found ${found.length} violations:\n\n${found.join('\n\n')}`);
}

function runOptions(exceptions: readonly string[]): RunOptions {
  const off = [...rulesOfPages, ...exceptions].map((rule) => [rule, { enabled: false }] as const);
  return { runOnly: axeTags, rules: Object.fromEntries(off), resultTypes: ['violations'] };
}

function getLook({ appearance, scheme, direction, brand }: Record<string, unknown>): Look {
  return {
    appearance: String(appearance),
    scheme: scheme === 'dark' ? 'dark' : 'light',
    direction: direction === 'rtl' ? 'rtl' : 'ltr',
    brand: String(brand),
  };
}

/** Varies scheme and direction, the current look first. Each look differs from the previous one in one setting. */
function getLookVariants(shown: Look): readonly Look[] {
  const scheme = shown.scheme === 'light' ? 'dark' : 'light';
  const direction = shown.direction === 'ltr' ? 'rtl' : 'ltr';
  return [shown, { ...shown, scheme }, { ...shown, scheme, direction }, { ...shown, direction }];
}

function describeViolation({ id, help, helpUrl, nodes }: Result, { scheme, direction }: Look): string {
  const places = nodes.map(
    ({ target, failureSummary }) => `  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
  );
  return `${id} (${scheme}, ${direction}): ${help}\n${places.join('\n')}\n  ${helpUrl}`;
}
