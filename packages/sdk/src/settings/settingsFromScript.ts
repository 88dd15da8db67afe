import type { ChatSettings } from './ChatSettings.ts';

/** Our own script element; a module has no `currentScript`, so then it is looked for by the token in it, or by name. */
export function findOwnScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return (
    document.querySelector<HTMLScriptElement>('script[data-flow-token][src]') ??
    document.querySelector<HTMLScriptElement>('script[src*="/loader.js"]')
  );
}

/**
 * Reads settings from `data-…` attributes, and from the address for tag managers that drop those:
 * `loader.js?flow=TOKEN&color-scheme=dark`. Attributes win. The backend is where the script came from.
 */
export function settingsFromScript(script: HTMLScriptElement | null): Partial<ChatSettings> {
  if (!script?.src) return {};
  const url = new URL(script.src);
  const texts: [string, string | undefined][] = [
    ...[...url.searchParams].map(([name, value]): [string, string] => [
      name === 'flow' ? 'flowToken' : name.replace(/-./g, (part) => part.charAt(1).toUpperCase()),
      value,
    ]),
    ...Object.entries(script.dataset),
  ];
  return {
    apiUrl: url.origin,
    nonce: script.nonce,
    ...Object.fromEntries(texts.map(([name, text]) => [name, parse(text)])),
  };
}

/** `data-sound` alone is on; `true`, numbers and objects are what they look like; all else is text. */
function parse(text = ''): unknown {
  if (text === '') return true;
  try {
    return /^(true|false|\d{1,9}|\{.*\})$/s.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
