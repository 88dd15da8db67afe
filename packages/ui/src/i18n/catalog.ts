import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from './messages/en.json';

/** The id of a text in `messages/en.json`. */
export type MessageId = keyof typeof english;

/** A text without arguments, or the syntax tree of one with arguments. */
export type CompiledMessage = string | MessageFormatElement[];

/** All compiled texts of one language. */
export type Catalog = Readonly<Record<MessageId, CompiledMessage>>;

/** Some compiled texts of one language, or a site's custom texts compiled with `compileStrings`. */
export type CompiledStrings = Readonly<Partial<Record<MessageId, CompiledMessage>>>;

/** Custom texts of a site, as ICU messages. */
export type Strings = Readonly<Partial<Record<MessageId, string>>>;

/** Arguments of a text. The text decides how they are formatted, for example `{count, number}`. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;
