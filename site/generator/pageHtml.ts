import { type NavigationItem, navigation } from '../navigation.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Heading } from './renderMarkdown.ts';
import { pagePaths, pageUrl, relativeUrl } from './siteUrls.ts';

/**
 * The script and the style sheets of every page. Paths are relative to the site's root, but absolute in development.
 */
export interface PageAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

interface Page {
  /** The path of the Markdown file, or of the code or folder that the page shows. */
  readonly path: string;
  readonly url: string;
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** The page has no inline scripts or styles. */
export function pageHtml(page: Page, { script, styles }: PageAssets): string {
  const { url, html, headings } = page;
  const to = (target: string) => (target.startsWith('/') ? target : relativeUrl(url, target));
  const title = url === 'index.html' ? 'Chat widget docs' : `${headings[0]?.text ?? ''} · Chat widget docs`;
  const root = relativeUrl(url, 'index.html').replace(/index\.html$/, '');
  return `<!doctype html>
<html lang="en" data-root="${root || './'}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${to('icon.svg')}" />
${styles.map((style) => `<link rel="stylesheet" href="${to(style)}" />`).join('\n')}
<script type="module" src="${to(script)}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<button class="menu" type="button" popovertarget="pages">Menu</button>
<a class="name" href="${to('index.html')}">Chat widget</a>
<button class="search-button" type="button" data-search hidden>Search <kbd>/</kbd></button>
</header>
<div class="columns">
${pagesNavigation(page)}
<main id="content" tabindex="-1">
<article>
${html}</article>
${neighbors(page)}</main>
${contents(headings)}</div>
</body>
</html>
`;
}

function pagesNavigation(page: Page): string {
  const item = ({ title, target }: NavigationItem) => {
    const [path = '', hash] = target.split('#');
    const href = relativeUrl(page.url, pageUrl(path)) + (hash ? `#${hash}` : '');
    const current = path === page.path && !hash ? ' aria-current="page"' : '';
    return `<li><a href="${href}"${current}>${escapeHtml(title)}</a></li>`;
  };
  const groups = navigation.map(
    ({ title, items }) =>
      `<section><h2>${escapeHtml(title)}</h2><ul>\n${items.map(item).join('\n')}\n</ul></section>`,
  );
  return `<nav id="pages" class="pages" aria-label="Pages" popover>\n${groups.join('\n')}\n</nav>`;
}

/** Only pages of Markdown files have neighbors. */
function neighbors({ path, url }: Page): string {
  const index = pagePaths.indexOf(path);
  if (index < 0) return '';
  const link = (target: string | undefined, label: string, rel: string) => {
    if (target === undefined) return '';
    const title = titleOf(target);
    return `<a rel="${rel}" href="${relativeUrl(url, pageUrl(target))}"><span>${label}</span> ${escapeHtml(title)}</a>`;
  };
  const links = link(pagePaths[index - 1], 'Previous', 'prev') + link(pagePaths[index + 1], 'Next', 'next');
  return `<nav class="neighbors" aria-label="Previous and next page">${links}</nav>\n`;
}

const items = navigation.flatMap((group) => group.items);
const titleOf = (path: string) => items.find(({ target }) => target === path)?.title ?? path;

/** Empty if there are fewer than two sections. */
function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const entries = shown.map(
    ({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>\n${entries.join('\n')}\n</ul></nav>\n`;
}
