import { allModes } from '../look/toolbar.ts';
import type { Modes } from './storyAddress.ts';

/** The switches that each side of a comparison has for itself. */
export const comparedModes = ['appearance', 'scheme', 'brand', 'locale', 'direction', 'textSize'] as const;

/** One of them. */
export type ComparedMode = (typeof comparedModes)[number];

/** Left or right of the screen, whatever the direction of what stands there. */
export type Side = 'left' | 'right';

type ArgName = `${Side}${Capitalize<ComparedMode>}`;

/** What a comparison keeps in its address; a switch that is not named is as in the toolbar. */
export type ComparisonArgs = { readonly story: string } & {
  readonly [Name in ArgName]?: string | number | undefined;
};

const names = {
  appearance: 'Appearance',
  scheme: 'Scheme',
  brand: 'Brand',
  locale: 'Locale',
  direction: 'Direction',
  textSize: 'TextSize',
} as const satisfies Record<ComparedMode, Capitalize<ComparedMode>>;

/** The name under which a side keeps a switch. */
export function argName(side: Side, mode: ComparedMode): ArgName {
  return `${side}${names[mode]}`;
}

/** The modes of a side: the toolbar's, and on top what was chosen there. */
export function modesOf(side: Side, args: ComparisonArgs, toolbar: Modes): Modes {
  const all = Object.keys(allModes).map((name) => [name, toolbar[name]] as const);
  const own = comparedModes.flatMap((mode) => {
    const value = args[argName(side, mode)];
    return value === undefined || value === '' ? [] : [[mode, value] as const];
  });
  return Object.fromEntries([...all, ...own]);
}
