import type { ChatSettings } from './ChatSettings.ts';

/**
 * Returns the loader's own script element. A module script has no `currentScript`, so it is found by its flow token
 * or file name.
 */
export function findOwnScript(): HTMLScriptElement | null {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript;
  return (
    document.querySelector<HTMLScriptElement>('script[data-flow-token][src]') ??
    document.querySelector<HTMLScriptElement>('script[src*="/loader.js"]')
  );
}

/**
 * Reads settings from `data-…` attributes, and from the URL for tag managers that drop attributes:
 * `loader.js?flow=TOKEN&color-scheme=dark`. Attributes override the URL. `apiUrl` defaults to the script's origin.
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

/**
 * Parses booleans, whole numbers of up to nine digits, and JSON objects. An empty text, such as that of an attribute
 * without a value, becomes true. Anything else stays a string.
 */
function parse(text = ''): unknown {
  if (text === '') return true;
  try {
    return /^(true|false|\d{1,9}|\{.*\})$/s.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
