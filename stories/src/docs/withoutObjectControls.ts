import type { ArgTypesEnhancer } from 'storybook/internal/types';

/**
 * Removes the controls that Storybook infers for objects: trees of JSON, which show functions and components as minified
 * code, and which it also offers for values such as `string | null`.
 */
export const withoutObjectControls: ArgTypesEnhancer & { secondPass?: boolean } = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { control } = argType;
      const isObject = typeof control === 'object' && control?.type === 'object';
      return [name, isObject ? { ...argType, control: { disable: true } } : argType];
    }),
  );

// Runs after Storybook has inferred the controls.
withoutObjectControls.secondPass = true;
