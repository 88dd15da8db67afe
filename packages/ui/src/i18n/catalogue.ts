import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type english from './messages/en.json';

/** The id of a text of the kit, as in `messages/en.json`. */
export type MessageId = keyof typeof english;

/** A text without arguments, or the syntax tree of one with arguments. */
export type CompiledMessage = string | MessageFormatElement[];

/** All texts of one language, compiled. */
export type Catalogue = Readonly<Record<MessageId, CompiledMessage>>;

/** Texts that a site replaces with its own, ICU allowed. */
export type Strings = Readonly<Partial<Record<MessageId, string>>>;
