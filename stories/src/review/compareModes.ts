import { allModes } from '../look/toolbar.ts';
import type { Modes } from './storyUrl.ts';

/** The toolbar settings that can differ between the two sides. */
export const comparedModes = ['appearance', 'scheme', 'brand', 'locale', 'direction', 'textSize'] as const;

export type ComparedMode = (typeof comparedModes)[number];

/** Side of the screen, mirrored if the toolbar's direction is right to left. */
export type Side = 'left' | 'right';

type ArgName = `${Side}${Capitalize<ComparedMode>}`;

/** Settings of the comparison, which are stored in the URL. Missing or empty settings come from the toolbar. */
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

export function argName(side: Side, mode: ComparedMode): ArgName {
  return `${side}${names[mode]}`;
}

export function getModes(side: Side, args: ComparisonArgs, toolbar: Modes): Modes {
  const all = Object.keys(allModes).map((name) => [name, toolbar[name]] as const);
  const overrides = comparedModes.flatMap((mode) => {
    const value = args[argName(side, mode)];
    return value === undefined || value === '' ? [] : [[mode, value] as const];
  });
  return Object.fromEntries([...all, ...overrides]);
}
