/** Characters of vanilla-extract's names that are left out; four or three of each file's, and its counter, remain. */
const leftOut = 3;

/**
 * Makes the names of classes and animations for the build, shorter than vanilla-extract's own. Throws if two style files would
 * have the same ones.
 */
export function shortClassNames(): (style: { hash: string; filePath: string }) => string {
  const files = new Map<string, string>();
  return ({ hash, filePath }) => {
    const name = hash.slice(leftOut).replace(/^(?=\d)/, '_');
    const file = files.get(name) ?? filePath;
    if (file !== filePath)
      throw new Error(
        `${file} and ${filePath} both name a class ${name}. Leave out less in shortClassNames.`,
      );
    files.set(name, filePath);
    return name;
  };
}
