import facts from 'virtual:kit-facts';
import { useId, useState } from 'react';
import { importTheme } from './importTheme.ts';
import type { ThemeChanges } from './ThemeChanges.ts';
import { action, bar, code, groupTitle, problemList, warning } from './TokenEditor.css.ts';

const names: ReadonlySet<string> = new Set(Object.keys(facts.variables));
const isFill = (value: string) => CSS.supports('background', value);

interface ThemeImportProps {
  onImport(changes: ThemeChanges): void;
}

/** Reads a theme that the editor has exported, from a file or a pasted text. */
export function ThemeImport({ onImport }: ThemeImportProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [result, setResult] = useState<{ readonly problems: readonly string[] } | null>(null);
  const read = (source: string) => {
    setText(source);
    const { changes, problems } = importTheme(source, { names, isFill });
    const hasChanges = Object.values(changes).some((part) => part !== null && Object.keys(part).length > 0);
    if (hasChanges) onImport(changes);
    setResult({ problems });
  };
  return (
    <details>
      <summary className={groupTitle}>import</summary>
      <label htmlFor={id}>
        Paste CSS, JSON or the command, or choose a file. An import replaces your changes.
      </label>
      <textarea
        className={code}
        id={id}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={bar}>
        <button className={action} type="button" onClick={() => read(text)}>
          Import
        </button>
        <input
          accept=".css,.json,text/css,application/json"
          aria-label="File with a theme"
          type="file"
          onChange={({ target }) => void target.files?.[0]?.text().then(read)}
        />
      </div>
      <div role="status">
        {result?.problems.length === 0 && <p>Imported.</p>}
        {result && result.problems.length > 0 && (
          <div className={warning}>
            {result.problems.length === 1 ? '1 problem:' : `${result.problems.length} problems:`}
            <ul className={problemList}>
              {result.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}
