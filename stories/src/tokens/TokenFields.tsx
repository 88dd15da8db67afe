import facts from 'virtual:kit-facts';
import { brandPalette } from '@chat/themes';
import { useLookValues, variableGroups } from '../docs/useLookValues.ts';
import { getGroup } from '../docs/variableName.ts';
import type { EditedScheme, Values } from './ThemeChanges.ts';
import { groupTitle, list } from './TokenEditor.css.ts';
import { TokenField } from './TokenField.tsx';

export interface TokenFieldsProps {
  readonly brand: string | null;
  readonly scheme: EditedScheme;
  /** The changed variables of the scheme. */
  readonly variables: Values;
  onChange(name: string, value: string | null): void;
}

/** A field for each variable, by group. */
export function TokenFields({ brand, scheme, variables, onChange }: TokenFieldsProps) {
  const palette = brand === null ? {} : brandPalette(brand, scheme);
  const defaults: Values = { ...useLookValues(), ...palette };
  return variableGroups.map((group) => (
    <details key={group} open={group === 'brand' || group === 'radius'}>
      <summary className={groupTitle}>{group}</summary>
      <ul className={list}>
        {Object.entries(facts.variables)
          .filter(([name]) => getGroup(name) === group)
          .map(([name, description]) => (
            <TokenField
              key={name}
              name={name}
              description={description}
              value={variables[name] ?? defaults[name] ?? ''}
              defaultValue={defaults[name] ?? ''}
              isChanged={name in variables}
              onChange={(value) => onChange(name, value)}
            />
          ))}
      </ul>
    </details>
  ));
}
