export type { Catalogue, CompiledMessage, MessageId, Strings } from './catalogue.ts';
export { type CompiledStrings, compileStrings } from './compileStrings.ts';
export { type ChatIntl, type ChatIntlOptions, createChatIntl, type MessageValues } from './createChatIntl.ts';
export { directionOf } from './directionOf.ts';
export { IntlProvider, type IntlProviderProps } from './IntlProvider.tsx';
export { hasCatalogue, loadCatalogue } from './loadCatalogue.ts';
export { type LoadIntlOptions, loadIntl } from './loadIntl.ts';
export { type PseudoLocale, pseudoCatalogue } from './pseudoCatalogue.ts';
export { useIntl, useT } from './useIntl.ts';
