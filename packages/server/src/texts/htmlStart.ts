import { directionOf, type Locale } from '@chat/core/protocol';

export function htmlStart(locale: Locale): string {
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">`;
}
