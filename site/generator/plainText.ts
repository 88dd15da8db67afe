import type { Token, Tokens } from 'marked';

export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOf).join('');
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

function textOf(token: Token): string {
  if (isTable(token)) return textOfTable(token);
  if (isList(token)) return token.items.map((item) => `${plainText(item.tokens)} `).join('');
  switch (token.type) {
    case 'html':
    case 'image':
    case 'space':
    case 'hr':
      return '';
    case 'br':
      return ' ';
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
