import highlighter from 'highlight.js/lib/common';
import { escapeHtml } from './escapeHtml.ts';

const languageOfExtension: Readonly<Record<string, string>> = {
  service: 'ini',
  yaml: 'yaml',
  html: 'xml',
};

/** An unknown language is not highlighted. */
export function highlightCode(code: string, language: string): string {
  const name = languageOfExtension[language] ?? language;
  return highlighter.getLanguage(name)
    ? highlighter.highlight(code, { language: name, ignoreIllegals: true }).value
    : escapeHtml(code);
}
