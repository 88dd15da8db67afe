import facts from 'virtual:kit-facts';
import { brandPalette } from '@chat/themes';
import { type ReactNode, useContext, useState } from 'react';
import { useLookValues, variableGroups } from '../docs/useLookValues.ts';
import { groupOf } from '../docs/variableName.ts';
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

/** Props of `TokenEditor`. */
export interface TokenEditorProps {
  /** What is looked at while variables change. */
  readonly children: ReactNode;
}

/** Every variable of the contract to be changed, what that does to a chat and its parts, and the way to take it along. */
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
          Change a variable and look right. Begin with the brand: its shades are made so that everything on
          them can be read. Appearance and scheme are in the toolbar.
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
  const unchanged: Readonly<Record<string, string>> = { ...useLookValues(), ...palette };
  return variableGroups.map((group) => (
    <details key={group} open={group === 'brand' || group === 'radius'}>
      <summary className={groupTitle}>{group}</summary>
      <ul className={list}>
        {Object.entries(facts.variables)
          .filter(([name]) => groupOf(name) === group)
          .map(([name, what]) => (
            <TokenField
              key={name}
              name={name}
              description={what}
              value={variables[name] ?? unchanged[name] ?? ''}
              unchanged={unchanged[name] ?? ''}
              isChanged={name in variables}
              onChange={(value) => onChange(name, value)}
            />
          ))}
      </ul>
    </details>
  ));
}
