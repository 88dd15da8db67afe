import { useState } from 'react';
import { type ThemeChanges, themeAsCss, themeAsJson } from './exportTheme.ts';
import { action, bar, code } from './TokenEditor.css.ts';

const forms = [
  { name: 'CSS', file: 'chat-theme.css', type: 'text/css', write: themeAsCss },
  { name: 'JSON', file: 'chat-theme.json', type: 'application/json', write: themeAsJson },
] as const;

/** The changes to take along: as CSS and as JSON, to copy and to download. */
export function ThemeExport({ changes }: { readonly changes: ThemeChanges }) {
  const [form, setForm] = useState<(typeof forms)[number]>(forms[0]);
  const [copied, setCopied] = useState<string | null>(null);
  const written = form.write(changes);
  const isEmpty = changes.brand === null && Object.keys(changes.variables).length === 0;
  const copy = async () => {
    await navigator.clipboard.writeText(written);
    setCopied(written);
  };
  return (
    <div>
      <div className={bar}>
        {forms.map((each) => (
          <button
            aria-pressed={each === form}
            className={action}
            key={each.name}
            type="button"
            onClick={() => setForm(each)}
          >
            {each.name}
          </button>
        ))}
        <button className={action} disabled={isEmpty} type="button" onClick={() => void copy()}>
          {copied === written ? 'Copied' : 'Copy'}
        </button>
        <button
          className={action}
          disabled={isEmpty}
          type="button"
          onClick={() => save(form.file, form.type, written)}
        >
          Download
        </button>
      </div>
      <textarea
        aria-label={`Theme as ${form.name}`}
        className={code}
        placeholder="Nothing is changed yet."
        readOnly
        value={isEmpty ? '' : written}
      />
    </div>
  );
}

function save(file: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: file }).click();
  URL.revokeObjectURL(url);
}
