import { directionOf, type Locale } from '@chat/core/protocol';

/** Returns the beginning of an HTML document in a language, up to the start tag of `html`. */
export function htmlStart(locale: Locale): string {
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">`;
}
