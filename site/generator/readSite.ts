import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from '../../scripts/launcher/project.mjs';
import { escapeHtml } from './escapeHtml.ts';
import { type PageAssets, pageHtml } from './pageHtml.ts';
import { codeBlock, type RenderedMarkdown, renderMarkdown } from './renderMarkdown.ts';
import { isWebAddress, pagePaths, pageUrl, relativeUrl, resolveLink, sourceUrl } from './siteUrls.ts';

const read = (path: string) => readFileSync(inProject(path));

/** The generated files of the site by their URL, relative to the site's root. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Generates the site: a page for each Markdown file of the navigation, and for each file or folder that these files
 * link to. Throws if a link leads to a missing file, or to a Markdown file outside the navigation. Links to pictures
 * and to the pages of `site/live` are not checked.
 */
export function readSite(assets: PageAssets): SiteFiles {
  const sources = new Set<string>();
  const pages = pagePaths.map((path) => ({ path, ...renderPage(path, sources) }));
  const files = new Map<string, string | Uint8Array>();
  for (const page of pages)
    files.set(pageUrl(page.path), pageHtml({ ...page, url: pageUrl(page.path) }, assets));
  // A folder's page adds the files of the folder to `sources` while the loop runs, so they get pages too.
  for (const path of sources) files.set(sourceUrl(path), pageHtml(sourcePage(path, sources), assets));
  for (const name of readdirSync(inProject('docs/images')))
    files.set(`images/${name}`, read(`docs/images/${name}`));
  files.set('search.json', JSON.stringify(pages.flatMap(searchEntries)));
  return files;
}

function renderPage(path: string, sources: Set<string>): RenderedMarkdown {
  return renderMarkdown(read(path).toString(), {
    url: pageUrl(path),
    resolveUrl(link) {
      if (isWebAddress(link) || link.startsWith('#')) return link;
      const target = resolveLink(path, link);
      return targetUrl(target.path, `${path} links to ${link}`, sources) + target.hash;
    },
    codeOf(link) {
      const target = isWebAddress(link) ? '' : resolveLink(path, link).path;
      return target.startsWith('examples/') && !target.endsWith('.md') ? read(target).toString() : undefined;
    },
  });
}

/**
 * Returns the URL of a linked file. If the site shows the file as code, adds its path to `sources`. `context` is the
 * beginning of the error texts.
 */
function targetUrl(path: string, context: string, sources: Set<string>): string {
  if (pagePaths.includes(path)) return pageUrl(path);
  if (path.startsWith('docs/images/')) return posix.relative('docs', path);
  if (path.startsWith('site/live/')) return posix.relative('site', path);
  if (path.endsWith('.md'))
    throw new Error(`${context}, which is not in site/navigation.ts. Add the page there.`);
  if (!existsSync(inProject(path))) throw new Error(`${context}, which doesn't exist. Correct the link.`);
  sources.add(path);
  return sourceUrl(path);
}

/** Returns the page of a file or a folder. Adds the files of a folder to `sources`. */
function sourcePage(path: string, sources: Set<string>) {
  const url = sourceUrl(path);
  const title = `<h1 id="file">${escapeHtml(posix.basename(path))}</h1>\n`;
  const headings = [{ id: 'file', text: path, depth: 1 }];
  if (!statSync(inProject(path)).isDirectory()) {
    const code = codeBlock(read(path).toString(), posix.extname(path).slice(1), path);
    return { path, url, html: title + code, headings };
  }
  const entries = readdirSync(inProject(path), { withFileTypes: true });
  const items = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => {
      sources.add(`${path}/${name}`);
      return `<li><a href="${relativeUrl(url, sourceUrl(`${path}/${name}`))}">${escapeHtml(name)}</a></li>`;
    });
  return { path, url, html: `${title}<ul>\n${items.join('\n')}\n</ul>\n`, headings };
}

function searchEntries({ path, sections }: RenderedMarkdown & { readonly path: string }) {
  const title = sections[0]?.heading.text ?? path;
  return sections.map(({ heading, text }) => ({
    url: relativeUrl('index.html', pageUrl(path)) + (heading.depth === 1 ? '' : `#${heading.id}`),
    title,
    heading: heading.text,
    text,
  }));
}
