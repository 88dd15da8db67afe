/**
 * Returns a function that creates the ids of a page's headings, by the same rules as GitHub, so that the links of the
 * Markdown files work in both places.
 */
export function createHeadingIds(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const id = text
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
}
