export type {
  Catalog,
  CompiledMessage,
  CompiledStrings,
  MessageId,
  MessageValues,
  Strings,
} from './catalog.ts';
export { compileStrings } from './compileStrings.ts';
export { type ChatIntl, type ChatIntlOptions, createChatIntl } from './createChatIntl.ts';
export { directionOf } from './directionOf.ts';
export { IntlProvider, type IntlProviderProps } from './IntlProvider.tsx';
export { hasCatalog, loadCatalog } from './loadCatalog.ts';
export { type LoadIntlOptions, loadIntl } from './loadIntl.ts';
export { type PseudoLocale, pseudoCatalog } from './pseudoCatalog.ts';
export { useIntl, useT } from './useIntl.ts';
