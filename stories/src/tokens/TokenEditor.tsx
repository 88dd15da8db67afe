import { readRootCss } from '@chat/themes';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { LookContext } from '../look/lookContext.ts';
import { ContrastList } from './ContrastList.tsx';
import { EditedLook } from './EditedLook.tsx';
import { HostPreview, type HostPreviewProps } from './HostPreview.tsx';
import { countChanges, noChanges, schemes, variablesIn, withVariable } from './ThemeChanges.ts';
import { ThemeExport } from './ThemeExport.tsx';
import { ThemeImport } from './ThemeImport.tsx';
import {
  action,
  bar,
  editor,
  hint,
  picker,
  side,
  stage,
  title,
  views as viewButtons,
} from './TokenEditor.css.ts';
import { TokenFields } from './TokenFields.tsx';
import { useContrast } from './useContrast.ts';
import { useStoredChanges } from './useStoredChanges.ts';

export interface TokenEditorProps {
  /** Key of the browser's storage under which the changes are kept. By default, a reload discards them. */
  readonly storageKey?: string;
  readonly children: ReactNode;
}

export function TokenEditor({ storageKey, children }: TokenEditorProps) {
  const look = useContext(LookContext);
  const [changes, setChanges] = useStoredChanges(storageKey);
  const shownRef = useRef<HTMLDivElement>(null);
  const scheme = useShownScheme();
  const { brand } = changes;
  const variables = useMemo(() => variablesIn(changes, scheme), [changes, scheme]);
  const pairs = useContrast(shownRef, [look, brand, variables]);
  const change = (name: string, value: string | null) =>
    setChanges(withVariable(changes, name, value, look.scheme === 'auto' ? schemes : [scheme]));
  const count = countChanges(changes);
  return (
    <div className={editor}>
      <form className={side} onSubmit={(event) => event.preventDefault()}>
        <h1 className={title}>Token editor</h1>
        <p className={hint}>
          Change a variable to see the effect on the right. Start with the brand: its shades are computed so
          that all text on them is readable. Set appearance and scheme in the toolbar; colors are changed in
          the scheme that is shown.
        </p>
        <div className={bar}>
          <label className={bar}>
            Brand
            <input
              className={picker}
              type="color"
              value={brand ?? look.brand}
              onChange={({ target }) => setChanges({ ...changes, brand: target.value })}
            />
          </label>
          <button
            className={action}
            disabled={count === 0}
            type="button"
            onClick={() => setChanges(noChanges)}
          >
            Reset all ({count})
          </button>
        </div>
        <ThemeExport changes={changes} scheme={scheme} />
        <ContrastList pairs={pairs} />
        <ThemeImport onImport={setChanges} />
        <TokenFields brand={brand} scheme={scheme} variables={variables} onChange={change} />
      </form>
      <Stage brand={brand} variables={variables}>
        <EditedLook elementRef={shownRef} brand={brand} variables={variables}>
          {children}
        </EditedLook>
      </Stage>
    </div>
  );
}

/** The scheme that is shown: for `auto`, that of the system. */
function useShownScheme() {
  const { scheme } = useContext(LookContext);
  if (scheme !== 'auto') return scheme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const views: readonly { readonly name: string; readonly state: HostPreviewProps['state'] | null }[] = [
  { name: 'Kit', state: null },
  { name: 'Page, open', state: 'conversation' },
  { name: 'Page, closed', state: 'unread' },
];

type StageProps = Omit<HostPreviewProps, 'state'> & { readonly children: ReactNode };

/** The kit or a host page. The kit stays rendered, because the contrast is measured in it. */
function Stage({ brand, variables, children }: StageProps) {
  const [state, setState] = useState<HostPreviewProps['state'] | null>(null);
  const forPages = useMemo(() => readRootCss(variables), [variables]);
  return (
    <div className={stage}>
      <fieldset aria-label="Preview" className={viewButtons}>
        {views.map((view) => (
          <button
            aria-pressed={view.state === state}
            className={action}
            key={view.name}
            type="button"
            onClick={() => setState(view.state)}
          >
            {view.name}
          </button>
        ))}
      </fieldset>
      {state && <HostPreview brand={brand} state={state} variables={forPages} />}
      <div hidden={state !== null}>{children}</div>
    </div>
  );
}
