import { useState } from 'react';
import { refusedByPage, themeAsCommand, themeAsCss, themeAsJson } from './exportTheme.ts';
import { countChanges, type EditedScheme, type ThemeChanges } from './ThemeChanges.ts';
import { action, bar, code, hint, warning } from './TokenEditor.css.ts';

interface Format {
  readonly name: string;
  readonly file: string;
  readonly type: string;
  /** Who needs this format, and what to do with it. */
  readonly use: string;
  /** Whether it contains only what a host page may set. */
  readonly isForPages: boolean;
  write(changes: ThemeChanges, scheme: EditedScheme): string;
}

const command: Format = {
  name: 'Command',
  file: 'chat-theme.js',
  type: 'text/javascript',
  use: 'For site owners who use the loader: put this call after boot on your page.',
  isForPages: true,
  write: themeAsCommand,
};

const formats: readonly Format[] = [
  command,
  {
    name: 'JSON',
    file: 'chat-theme.json',
    type: 'application/json',
    use: 'For site owners who store their settings: the same theme as data, to pass to setTheme.',
    isForPages: true,
    write: themeAsJson,
  },
  {
    name: 'CSS',
    file: 'chat-theme.css',
    type: 'text/css',
    use: 'For React developers who use @chat/ui: import this file after the styles of the kit. Pass the brand as the prop brand of ChatWidget, or to applyBrand, which override the shades in this file.',
    isForPages: false,
    write: themeAsCss,
  },
];

export interface ThemeExportProps {
  readonly changes: ThemeChanges;
  readonly scheme: EditedScheme;
}

export function ThemeExport({ changes, scheme }: ThemeExportProps) {
  const [format, setFormat] = useState(command);
  const [copied, setCopied] = useState<string | null>(null);
  const isEmpty = countChanges(changes) === 0;
  const output = isEmpty ? '' : format.write(changes, scheme);
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
          {copied === output && !isEmpty ? 'Copied' : 'Copy'}
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
      <p className={hint}>{format.use}</p>
      <textarea
        aria-label={`Theme as ${format.name}`}
        className={code}
        placeholder="No changes yet"
        readOnly
        value={output}
      />
      {format.isForPages && <Limits changes={changes} scheme={scheme} />}
    </div>
  );
}

/** What a host page cannot set, and is therefore not in the export. */
function Limits({ changes, scheme }: ThemeExportProps) {
  const refused = refusedByPage(changes, scheme);
  const hasTwoSchemes = JSON.stringify(changes.light) !== JSON.stringify(changes.dark);
  return (
    <>
      {refused.length > 0 && (
        <p className={warning}>Not included, because setTheme does not accept them: {refused.join(', ')}.</p>
      )}
      {hasTwoSchemes && (
        <p className={hint}>
          setTheme has no separate colors for light and dark. This contains the colors of the {scheme} scheme.
        </p>
      )}
    </>
  );
}

function save(file: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: file }).click();
  URL.revokeObjectURL(url);
}
