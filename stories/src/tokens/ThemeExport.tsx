import { useState } from 'react';
import { type ThemeChanges, themeAsCss, themeAsJson } from './exportTheme.ts';
import { action, bar, code } from './TokenEditor.css.ts';

const formats = [
  { name: 'CSS', file: 'chat-theme.css', type: 'text/css', write: themeAsCss },
  { name: 'JSON', file: 'chat-theme.json', type: 'application/json', write: themeAsJson },
] as const;

export function ThemeExport({ changes }: { readonly changes: ThemeChanges }) {
  const [format, setFormat] = useState<(typeof formats)[number]>(formats[0]);
  const [copied, setCopied] = useState<string | null>(null);
  const output = format.write(changes);
  const isEmpty = changes.brand === null && Object.keys(changes.variables).length === 0;
  const copy = async () => {
    await navigator.clipboard.writeText(output);
    setCopied(output);
  };
  return (
    <div>
      <div className={bar}>
        {formats.map((option) => (
          <button
            aria-pressed={option === format}
            className={action}
            key={option.name}
            type="button"
            onClick={() => setFormat(option)}
          >
            {option.name}
          </button>
        ))}
        <button className={action} disabled={isEmpty} type="button" onClick={() => void copy()}>
          {copied === output ? 'Copied' : 'Copy'}
        </button>
        <button
          className={action}
          disabled={isEmpty}
          type="button"
          onClick={() => save(format.file, format.type, output)}
        >
          Download
        </button>
      </div>
      <textarea
        aria-label={`Theme as ${format.name}`}
        className={code}
        placeholder="No changes yet"
        readOnly
        value={isEmpty ? '' : output}
      />
    </div>
  );
}

function save(file: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: file }).click();
  URL.revokeObjectURL(url);
}
