import { createIndex, type FoundSection, type SearchIndex } from './createIndex.ts';
import { excerptOf } from './excerptOf.ts';

const root = document.documentElement.dataset.root ?? './';

interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

let parts: Parts | undefined;
let index: Promise<SearchIndex> | undefined;

export function openSearch(): void {
  parts ??= createDialog();
  index ??= startLoading();
  if (!parts.dialog.open) parts.dialog.showModal();
  parts.input.select();
}

/** Starts to load the index. If that fails, `showResults` reports it, not the console. */
function startLoading(): Promise<SearchIndex> {
  const loading = loadIndex();
  loading.catch(() => undefined);
  return loading;
}

async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch(`${root}search.json`);
  if (!response.ok) throw new Error(`search.json could not be loaded: ${response.status}`);
  return createIndex(await response.json());
}

function createDialog(): Parts {
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' });
  const input = element('input', {
    type: 'search',
    placeholder: 'Search the docs',
    'aria-label': 'Search the docs',
  });
  const close = element('button', { type: 'button', class: 'close' }, 'Close');
  const status = element('p', { role: 'status' });
  const list = element('ul', {});
  const bar = element('div', { class: 'bar' });
  bar.append(input, close);
  dialog.append(bar, status, list);
  document.body.append(dialog);
  const created = { dialog, input, status, list };
  input.addEventListener('input', () => void showResults(created));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => moveFocus(created, event));
  dialog.addEventListener('click', ({ target }) => {
    // A click outside the content has the dialog itself as its target. A result may lead to a section of this page.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
  return created;
}

async function showResults({ input, status, list }: Parts): Promise<void> {
  const query = input.value;
  try {
    const search = await index;
    if (input.value !== query || !search) return;
    const found = query.trim() ? search(query) : [];
    list.replaceChildren(...found.map(resultItem));
    status.textContent = query.trim() ? resultCount(found.length) : '';
  } catch {
    index = startLoading();
    status.textContent = 'The search could not be loaded. Check your connection, then type again.';
  }
}

function resultCount(count: number): string {
  if (count === 0) return 'Nothing found. Try fewer or other words.';
  return count === 1 ? '1 result' : `${count} results`;
}

function resultItem({ url, title, heading, text, words }: FoundSection): HTMLElement {
  const item = element('li', {});
  const link = element('a', { href: `${root}${url}` });
  const name = element('strong', {}, heading);
  const excerpt = element('span', { class: 'excerpt' });
  const marked = excerptOf(text, words).map((part) => element(part.isMatch ? 'mark' : 'span', {}, part.text));
  excerpt.append(...marked);
  link.append(name, ...(title === heading ? [] : [element('span', { class: 'page' }, title)]), excerpt);
  item.append(link);
  return item;
}

/** Moves the focus between the input and the results with the arrow keys. Enter in the input opens the first result. */
function moveFocus({ input, list }: Parts, event: KeyboardEvent): void {
  const stops: HTMLElement[] = [input, ...list.querySelectorAll('a')];
  const position = stops.findIndex((stop) => stop.matches(':focus'));
  if (event.key === 'Enter' && position === 0) stops[1]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || position < 0) return;
  event.preventDefault();
  stops[position + step]?.focus();
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.textContent = text;
  return created;
}
