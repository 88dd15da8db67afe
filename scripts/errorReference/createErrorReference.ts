import { isTest } from '../structure/areas.ts';
import {
  type DocumentedCode,
  type ErrorSite,
  readCodes,
  readErrorSites,
  readStatusCodes,
} from './readSource.ts';

interface CodeTable {
  readonly title: string;
  readonly intro: string;
  readonly path: string;
  readonly type: string;
  readonly sources: RegExp;
}

const loader = /^packages\/sdk\/src\//;
const chat = /^packages\/(?:core|hooks|ui)\/src\/|^widget\/src\//;
const server = /^packages\/server\/src\//;

const tables: readonly CodeTable[] = [
  {
    title: 'Codes of the chat (`ChatError`)',
    intro:
      'These codes appear in `onError`, in the state of hooks, and in events on the host page. `message` is for logs. The widget shows its own texts instead. If the server refused a message or a form, the widget also shows the reason that the server gave.',
    path: 'packages/core/src/protocol/errors.ts',
    type: 'ChatErrorCode',
    sources: chat,
  },
  {
    title: 'Codes of the loader',
    intro:
      'Listen with `chatWidget("on", "error", …)` and `chatWidget("on", "identity:error", …)`. Some errors are also written to the console: `invalid_setting`, `locale_unavailable`, `widget_unreachable`, and errors that the backend returns instead of the widget.',
    path: 'packages/sdk/src/events/ChatEvents.ts',
    type: 'LoaderErrorCode',
    sources: /^packages\/sdk\/src\/|^widget\/src\/host\//,
  },
  {
    title: 'Codes of the backend',
    intro:
      'Error responses of the API have the body `{ "error": { "code", "message", "fields"? } }`. The client maps their status to a code of the first table, and `identity_unproven` to `identity`.',
    path: 'packages/server/src/foundation/Refusal.ts',
    type: 'RefusalCode',
    sources: server,
  },
];

const uncoded = [
  { title: 'The loader', sources: loader },
  { title: 'Hooks, components and the widget', sources: chat },
  { title: 'The server and its commands', sources: server },
] as const;

/** Sources by path, as `readFiles` returns them. */
export type Sources = ReadonlyMap<string, string>;

/**
 * Returns the text of docs/errors.md. Throws if a documented code lacks a cause or a remedy, or if an error object or a
 * `Refusal` has a code that no type documents.
 */
export function createErrorReference(sources: Sources): string {
  const refusals = 'packages/server/src/foundation/Refusal.ts';
  const ofStatus = readStatusCodes(refusals, sources.get(refusals) ?? '', 'defaultCodes');
  const sites = readAllSites(sources).map((site) => ({
    ...site,
    code: site.code ?? ofStatus.get(site.status ?? 0),
  }));
  const codes = tables.map(({ path, type }) => readCodes(path, sources.get(path) ?? '', type));
  checkDocumented(sites, codes.flat());
  return [
    '# Errors',
    '',
    'The errors of the loader, the widget, the packages and the reference backend: what causes them, and what to do.',
    '`npm run docs:errors` writes this page from the code. A test fails if the page is out of date. `{name}` stands for a value. A few messages are missing, because the generator cannot read them from the code.',
    ...tables.flatMap((table, index) => codeSection(table, codes[index] ?? [], sites)),
    '',
    '## Without a code',
    '',
    'These errors have no code. They are thrown, logged, or passed to `onError` as `cause`. The tables also list console messages.',
    ...uncoded.flatMap(({ title, sources: pattern }) => uncodedSection(title, filterSites(sites, pattern))),
    '',
  ].join('\n');
}

interface PlacedSite extends ErrorSite {
  readonly path: string;
}

function readAllSites(sources: Sources): readonly PlacedSite[] {
  return [...sources]
    .filter(([path]) => [loader, chat, server].some((pattern) => pattern.test(path)))
    .filter(([path]) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(([path, text]) => readErrorSites(path, text).map((site) => ({ ...site, path })));
}

function filterSites(sites: readonly PlacedSite[], pattern: RegExp): readonly PlacedSite[] {
  return sites.filter(({ path }) => pattern.test(path));
}

function checkDocumented(sites: readonly PlacedSite[], known: readonly DocumentedCode[]): void {
  const documented = new Set(known.map(({ code }) => code));
  const missing = sites.filter(
    ({ code, kind }) => kind !== 'call' && code !== undefined && !documented.has(code),
  );
  if (missing.length === 0) return;
  const list = missing.map(({ code, path }) => `"${code}" (${path})`).join(', ');
  throw new Error(`No type documents these error codes: ${list}. Add each with its cause and an @remedy.`);
}

function codeSection(
  { title, intro, sources }: CodeTable,
  codes: readonly DocumentedCode[],
  sites: readonly PlacedSite[],
): string[] {
  const tableSites = filterSites(sites, sources);
  const rows = codes.map(({ code, cause, remedy }) => {
    const messages = tableSites
      .filter((site) => site.code === code)
      .flatMap(({ message }) => (message ? [message] : []));
    return row([`\`${code}\``, cell(cause), cell(remedy), messageCell(messages)]);
  });
  return [
    '',
    `## ${title}`,
    '',
    intro,
    '',
    '| code | cause | what to do | messages |',
    '|---|---|---|---|',
    ...rows,
  ];
}

function uncodedSection(title: string, sites: readonly PlacedSite[]): string[] {
  const messages = sites
    .filter(({ kind, code }) => code === undefined && (kind === 'thrown' || kind === 'console'))
    .flatMap(({ kind, message = '', path }) => (isSentence(message) ? [{ kind, message, path }] : []));
  const unique = [...new Map(messages.map((entry) => [entry.message, entry])).values()];
  const rows = unique.map(({ kind, message, path }) =>
    row([cell(message), kind === 'console' ? 'console' : '`Error`', `\`${path}\``]),
  );
  return ['', `### ${title}`, '', '| message | kind | where |', '|---|---|---|', ...rows];
}

function isSentence(message: string): boolean {
  const words = message.replace(/\{[^}]*\}/g, '').match(/\w{2,}/g) ?? [];
  return words.length > 2 && !message.startsWith('npm run');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function messageCell(messages: readonly string[]): string {
  return [...new Set(messages)].map(cell).join('<br>');
}

function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[|<]/g, (character) => `\\${character}`)
    .trim();
}
