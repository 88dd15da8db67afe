import type { Token, Tokens } from 'marked';

/** Returns the text of Markdown tokens without markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('');
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'html':
    case 'image':
    case 'space':
    case 'hr':
      return '';
    case 'br':
      return ' ';
    case 'table':
      return textOfTable(token as Tokens.Table);
    case 'list':
      return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)} `).join('');
    default:
      return 'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '';
  }
}

function textOfTable({ header, rows }: Tokens.Table): string {
  const cells = [header, ...rows].flat();
  return cells
    .map(({ tokens }) => plainText(tokens))
    .filter(Boolean)
    .join(' · ');
}
