import facts from 'virtual:kit-facts';
import { brandPalette } from '@chat/themes';
import { type ReactNode, useContext, useState } from 'react';
import { useLookValues, variableGroups } from '../docs/useLookValues.ts';
import { getGroup } from '../docs/variableName.ts';
import { LookContext } from '../look/lookContext.ts';
import { EditedLook } from './EditedLook.tsx';
import { ThemeExport } from './ThemeExport.tsx';
import {
  action,
  bar,
  editor,
  groupTitle,
  hint,
  list,
  picker,
  side,
  stage,
  title,
} from './TokenEditor.css.ts';
import { TokenField } from './TokenField.tsx';

export interface TokenEditorProps {
  readonly children: ReactNode;
}

export function TokenEditor({ children }: TokenEditorProps) {
  const { scheme } = useContext(LookContext);
  const [brand, setBrand] = useState<string | null>(null);
  const [variables, setVariables] = useState<Readonly<Record<string, string>>>({});
  const palette = brand === null ? {} : brandPalette(brand, scheme === 'dark' ? 'dark' : 'light');
  const change = (name: string, value: string | null) =>
    setVariables(({ [name]: _before, ...others }) =>
      value === null ? others : { ...others, [name]: value },
    );
  const count = Object.keys(variables).length + (brand === null ? 0 : 1);
  return (
    <div className={editor}>
      <form className={side} onSubmit={(event) => event.preventDefault()}>
        <h1 className={title}>Token editor</h1>
        <p className={hint}>
          Change a variable to see the effect on the right. Start with the brand: its shades are computed so
          that all text on them is readable. Set appearance and scheme in the toolbar.
        </p>
        <div className={bar}>
          <BrandField brand={brand} onChange={setBrand} />
          <button
            className={action}
            disabled={count === 0}
            type="reset"
            onClick={() => {
              setBrand(null);
              setVariables({});
            }}
          >
            Reset all ({count})
          </button>
        </div>
        <ThemeExport changes={{ brand, variables, scheme }} />
        <Fields palette={palette} variables={variables} onChange={change} />
      </form>
      <div className={stage}>
        <EditedLook brand={brand} variables={variables}>
          {children}
        </EditedLook>
      </div>
    </div>
  );
}

interface BrandFieldProps {
  readonly brand: string | null;
  onChange(brand: string): void;
}

function BrandField({ brand, onChange }: BrandFieldProps) {
  const look = useContext(LookContext);
  return (
    <label className={bar}>
      Brand
      <input
        className={picker}
        type="color"
        value={brand ?? look.brand}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface FieldsProps {
  readonly palette: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, string>>;
  onChange(name: string, value: string | null): void;
}

function Fields({ palette, variables, onChange }: FieldsProps) {
  const defaults: Readonly<Record<string, string>> = { ...useLookValues(), ...palette };
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
