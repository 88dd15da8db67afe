import { getGroup } from '../docs/variableName.ts';

/** Values of variables, by name. */
export type Values = Readonly<Record<string, string>>;

/** The changes made in the token editor. */
export interface ThemeChanges {
  /** The color from which the brand palette is derived; null if unchanged. */
  readonly brand: string | null;
  /** Variables that are the same in both schemes: all except colors and shadows. */
  readonly shared: Values;
  /** Colors and shadows of the light scheme. */
  readonly light: Values;
  /** Colors and shadows of the dark scheme. */
  readonly dark: Values;
}

export const noChanges: ThemeChanges = { brand: null, shared: {}, light: {}, dark: {} };

export const schemes = ['light', 'dark'] as const;

export type EditedScheme = (typeof schemes)[number];

/** Whether a variable is a color or a shadow. Only these have a separate value for each scheme. */
export function isOfScheme(name: string): boolean {
  return ['brand', 'color', 'shadow'].includes(getGroup(name));
}

/** Returns the variables that apply in a scheme. */
export function variablesIn({ shared, ...changes }: ThemeChanges, scheme: EditedScheme): Values {
  return { ...shared, ...changes[scheme] };
}

/** Sets a variable, or resets it if the value is null. `where` matters only for colors and shadows. */
export function withVariable(
  changes: ThemeChanges,
  name: string,
  value: string | null,
  where: readonly EditedScheme[],
): ThemeChanges {
  if (!isOfScheme(name)) return { ...changes, shared: set(changes.shared, name, value) };
  const { light, dark } = changes;
  return {
    ...changes,
    light: where.includes('light') ? set(light, name, value) : light,
    dark: where.includes('dark') ? set(dark, name, value) : dark,
  };
}

function set(values: Values, name: string, value: string | null): Values {
  const { [name]: _before, ...others } = values;
  return value === null ? others : { ...others, [name]: value };
}

export function countChanges({ brand, shared, light, dark }: ThemeChanges): number {
  const names = new Set([shared, light, dark].flatMap((values) => Object.keys(values)));
  return names.size + (brand === null ? 0 : 1);
}
