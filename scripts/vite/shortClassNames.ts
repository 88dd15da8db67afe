/**
 * How many characters are removed from the start of vanilla-extract's names. Three or four characters of the file's
 * hash remain, followed by the counter.
 */
const removedCharacters = 3;

/**
 * Returns a function that creates class and animation names for the build, shorter than vanilla-extract's. It throws if
 * two style files would get the same name.
 */
export function shortClassNames(): (style: { hash: string; filePath: string }) => string {
  const files = new Map<string, string>();
  return ({ hash, filePath }) => {
    const name = hash.slice(removedCharacters).replace(/^(?=\d)/, '_');
    const file = files.get(name) ?? filePath;
    if (file !== filePath)
      throw new Error(
        `${file} and ${filePath} both have the class ${name}. Decrease removedCharacters in shortClassNames.ts.`,
      );
    files.set(name, filePath);
    return name;
  };
}
