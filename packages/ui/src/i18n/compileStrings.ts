import type { CompiledStrings, Strings } from './catalog.ts';

/**
 * Compiles a site's custom texts. Loads the ICU parser only if a text has arguments. Skips an invalid ICU message, so
 * the default text is shown, and reports it to `onError`.
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
        new Error(
          `The text for "${id}" is not a valid ICU message, so the default text is shown instead of: ${text}`,
          {
            cause,
          },
        ),
      );
      return [];
    }
  });
  return Object.fromEntries(compiled);
}
