import { posix } from 'node:path';
import { lexer, Marked, Renderer, type Token, type Tokens } from 'marked';
import { escapeHtml } from './escapeHtml.ts';
import { createHeadingIds } from './headingIds.ts';
import { highlightCode } from './highlightCode.ts';
import { plainText } from './plainText.ts';
import { isWebAddress, relativeUrl } from './siteUrls.ts';

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** The text from one heading to the next one. */
export interface Section {
  readonly heading: Heading;
  readonly text: string;
}

export interface RenderOptions {
  /** The URL of the page, relative to the site's root. */
  readonly url: string;
  /**
   * Returns the URL of a link's target, relative to the site's root. Web addresses, and links to a section of the same
   * page (`#…`), are returned unchanged.
   */
  resolveUrl(link: string): string;
  /** Called for a paragraph that is only this link. Returns the code to show instead; undefined keeps the link. */
  codeOf(link: string): string | undefined;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

/**
 * Renders a Markdown file. If a paragraph is nothing but a link, it is replaced by the link's target: a running page of
 * `site/live`, or the code that `codeOf` returns, if any.
 */
export function renderMarkdown(markdown: string, options: RenderOptions): RenderedMarkdown {
  const tokens = lexer(markdown);
  const sections: Section[] = [];
  const ids = new Map<Token, string>();
  const createId = createHeadingIds();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = plainText(token.tokens ?? []);
      const id = createId(text);
      ids.set(token, id);
      sections.push({ heading: { id, text, depth: token.depth }, text: '' });
    } else {
      const section = sections.at(-1);
      if (section) sections[sections.length - 1] = { ...section, text: joined(section.text, token) };
    }
  }
  const marked = new Marked({ renderer: siteRenderer(options, ids) });
  return { html: marked.parser(tokens), headings: sections.map(({ heading }) => heading), sections };
}

const joined = (text: string, token: Token) => `${text} ${plainText([token])}`.replaceAll(/\s+/g, ' ').trim();

/** `ids` has the ids of headings. Headings in lists and quotations have none. */
function siteRenderer(options: RenderOptions, ids: ReadonlyMap<Token, string>): Partial<Renderer> {
  const toUrl = (link: string) => {
    const url = options.resolveUrl(link);
    return isWebAddress(url) || url.startsWith('#') ? url : relativeUrl(options.url, url);
  };
  return {
    heading(this: Renderer, token: Tokens.Heading) {
      const { tokens, depth } = token;
      const id = ids.get(token);
      if (id === undefined) return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      const anchor = `<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a>`;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${depth > 1 ? anchor : ''}</h${depth}>\n`;
    },
    link(this: Renderer, { href, tokens }: Tokens.Link) {
      return `<a href="${escapeHtml(toUrl(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ href, text }: Tokens.Image) =>
      `<img src="${escapeHtml(toUrl(href))}" alt="${escapeHtml(text)}" />`,
    html: ({ text }: Tokens.HTML | Tokens.Tag) =>
      text
        .replaceAll(/<!--.*?-->/gs, '')
        .replaceAll(/ src="([^"]*)"/g, (_match, link) => ` src="${escapeHtml(toUrl(link))}"`),
    code: ({ text, lang = '' }: Tokens.Code) => codeBlock(text, lang),
    // Long paths may break after a slash.
    codespan: ({ text }: Tokens.Codespan) =>
      `<code>${escapeHtml(text).replaceAll(/(?<=\w)\/(?=\w)/g, '/<wbr />')}</code>`,
    table(this: Renderer, token: Tokens.Table) {
      return `<div class="table">${withoutEmptyHeaders(Renderer.prototype.table.call(this, token))}</div>\n`;
    },
    paragraph(this: Renderer, { tokens }: Tokens.Paragraph) {
      const [link, ...others] = tokens;
      const embedded = link && isLink(link) && others.length === 0 ? embed(link) : undefined;
      return embedded ?? `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
  };

  function embed({ href, tokens }: Tokens.Link): string | undefined {
    const text = plainText(tokens);
    if (href.includes('site/live/'))
      return `<iframe class="live" src="${escapeHtml(toUrl(href))}" title="${escapeHtml(text)}" loading="lazy"></iframe>\n`;
    const code = options.codeOf(href);
    return code === undefined ? undefined : codeBlock(code, posix.extname(href).slice(1), text);
  }
}

/** Turns headers without text into ordinary cells, and leaves out a row of them. Markdown requires a header row. */
function withoutEmptyHeaders(table: string): string {
  return table
    .replaceAll(/<th(?: [^>]*)?><\/th>/g, '<td></td>')
    .replace(/<thead>\s*<tr>\s*(?:<td><\/td>\s*)+<\/tr>\s*<\/thead>\s*/, '');
}

/** `title` is shown above the code. */
export function codeBlock(code: string, language: string, title?: string): string {
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : '';
  const pre = `<pre><code>${highlightCode(code.trimEnd(), language)}</code></pre>`;
  return `<figure class="code">${caption}${pre}</figure>\n`;
}

const isLink = (token: Token): token is Tokens.Link => token.type === 'link';
