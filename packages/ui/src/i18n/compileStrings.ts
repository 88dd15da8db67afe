import type { CompiledMessage, MessageId, Strings } from './catalogue.ts';

/** Overriding texts, ready for `createChatIntl`. */
export type CompiledStrings = Readonly<Partial<Record<MessageId, CompiledMessage>>>;

/**
 * Compiles a site's own texts. The ICU parser is loaded only where a text has arguments. A text that is no ICU
 * message is left out, so that the kit's own one shows, and is reported.
 */
export async function compileStrings(
  strings: Strings,
  onError: (error: Error) => void = () => undefined,
): Promise<CompiledStrings> {
  const entries = Object.entries(strings);
  if (!entries.some(([, text]) => text.includes('{'))) return strings;
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  const compiled = entries.flatMap(([id, text]) => {
    try {
      return [
        [
          id,
          text.includes('{') ? parse(text, { ignoreTag: true, shouldParseSkeletons: true }) : text,
        ] as const,
      ];
    } catch (cause) {
      onError(
        new Error(`The text for "${id}" is no ICU message, so the kit's own is shown: ${text}`, { cause }),
      );
      return [];
    }
  });
  return Object.fromEntries(compiled);
}
