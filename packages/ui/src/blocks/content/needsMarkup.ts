/** Whether a text may contain links, or Markdown if `isFormatted`, and so needs the parser. */
export function needsMarkup(content: string, isFormatted: boolean): boolean {
  return (
    /\S\.\S|:\/\/|\S@\S/.test(content) ||
    (isFormatted &&
      /[*_`~]\S|\]\(|-\s*\||\\[*_~`[\]]|^\s*(?:(?:[-*+>]|#{1,6}|\d+[.)])\s|\\|-{3})/m.test(content))
  );
}
