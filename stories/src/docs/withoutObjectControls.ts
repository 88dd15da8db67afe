import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Types of values that have a simple control, such as a text field. */
const simpleTypes: ReadonlySet<string> = new Set(['boolean', 'string', 'number', 'enum']);

/**
 * Disables the controls that Storybook would infer for all but simple types. Those controls are JSON trees, which show
 * functions and components as minified code. Controls that a story file sets are not changed.
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
