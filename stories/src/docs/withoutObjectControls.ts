import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Types of values that have a simple control, such as a text field. */
const simpleTypes: ReadonlySet<string> = new Set(['boolean', 'string', 'number', 'enum']);

/**
 * Disables the controls that Storybook would infer for all but simple types: trees of JSON, which show functions and
 * components as minified code, and which it also offers for types such as `string | null`. Controls that a story file
 * sets stay.
 */
export const withoutObjectControls: ArgTypesEnhancer & { secondPass?: boolean } = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { control, options, type } = argType;
      const typeName = typeof type === 'string' ? type : type?.name;
      const isInferred = control === undefined && options === undefined && typeName !== undefined;
      return [
        name,
        isInferred && !simpleTypes.has(typeName) ? { ...argType, control: { disable: true } } : argType,
      ];
    }),
  );

// Runs after Storybook has read the types from the source, and before it infers the controls.
withoutObjectControls.secondPass = true;
