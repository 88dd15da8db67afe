import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createView } from '../launcher/createView.ts';
import { digest } from './digestIdentity.ts';
import { watchVisit } from './watchVisit.ts';

let end = new AbortController();
beforeEach(() => {
  end = new AbortController();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(token: string | undefined, status: number, body: object = {}) {
  const context = createContext({ flowToken: 'demo' }, end.signal);
  if (token) context.session.write(token);
  const fetch = vi.fn(async (_url: URL, _options: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  const ensureConnected = vi.fn(async () => undefined);
  const connectLater = vi.fn();
  const watch = () =>
    watchVisit(
      { context, view: createView(context), link: { ensureConnected, frame: undefined } },
      connectLater,
    );
  return { context, fetch, ensureConnected, connectLater, watch };
}

it('the visit check stores the unread count, the campaigns and the business hours, but no text of a message', async () => {
  const known = { unread: 1, campaigns: [], open: true };
  const { context, watch, ensureConnected } = openTab('token', 200, {
    ...known,
    last: { excerpt: 'Secret' },
  });
  watch();
  await vi.waitFor(() => expect(ensureConnected).toHaveBeenCalled());
  expect(context.visit.read()).toEqual({ ...known, locale: 'en-US', atMs: expect.any(Number) });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Secret');
});

it('the visit check stores and applies the channel’s look', async () => {
  const look = { brand: '#7a3cff', launcher: false };
  const { context, watch } = openTab('token', 200, { unread: 0, look });
  watch();
  await vi.waitFor(() => expect(context.state.channelLook).toEqual(look));
  expect(context.visit.read().look).toEqual(look);
  expect(createContext({ flowToken: 'demo' }, end.signal).state.channelLook).toEqual(look);
});

it('the launcher uses the visit check’s texts only on pages in the same language', async () => {
  const labels = { label: 'Fragen?', closeLabel: 'Schließen', unreadLabel: '2 neue' };
  const open = (locale: string) => {
    const context = createContext({ flowToken: 'demo', locale }, end.signal);
    context.session.write('token');
    const fetch = vi.fn(async (_url: URL, _options: RequestInit) => Response.json({ unread: 2, labels }));
    vi.stubGlobal('fetch', fetch);
    const link = { ensureConnected: vi.fn(async () => undefined), frame: undefined };
    watchVisit({ context, view: createView(context), link }, vi.fn());
    return { context, fetch, link };
  };
  const german = open('de');
  await vi.waitFor(() => expect(german.link.ensureConnected).toHaveBeenCalled());
  expect(german.fetch.mock.calls[0]?.[0].searchParams.get('locale')).toBe('de');
  expect(german.context.state.labels).toMatchObject(labels);
  const french = open('fr');
  await vi.waitFor(() => expect(french.link.ensureConnected).toHaveBeenCalled());
  expect(french.context.state.labels).toMatchObject({ label: 'Chat with us', closeLabel: 'Close chat' });
});

it('the visit check uses the session that another tab has stored', async () => {
  const { fetch, watch } = openTab('old', 200);
  localStorage.setItem('chat:demo:session', 'new');
  watch();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'X-Auth-Token': 'new' } });
});

it.each([
  ['401', 401, {}],
  ['a response', 200, { unread: 5 }],
])(
  'the visit check drops %s if another tab has stored a new session meanwhile',
  async (_what, status, body) => {
    const { context, fetch, watch, connectLater } = openTab('old', status, body);
    watch();
    localStorage.setItem('chat:demo:session', 'new');
    await vi.waitFor(() => expect(fetch).toHaveResolved());
    await new Promise((resolve) => setTimeout(resolve));
    expect(context.visit.read()).toEqual({ atMs: expect.any(Number), unread: 0 });
    expect(connectLater).not.toHaveBeenCalled();
  },
);

it('the visit check is not repeated with the token of an ended session, but is made with a new token', async () => {
  const { context, fetch, watch, connectLater } = openTab('old', 401);
  watch();
  await vi.waitFor(() => expect(connectLater).toHaveBeenCalledTimes(1));
  expect(context.visit.read()).toMatchObject({ ended: digest('old'), unread: 0, campaigns: [] });
  context.visit.write({ atMs: 0 });
  watch();
  await vi.waitFor(() => expect(connectLater).toHaveBeenCalledTimes(2));
  expect(fetch).toHaveBeenCalledTimes(1);
  context.session.write('new');
  watch();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});

it('when the visit check notices that the session has ended, the page shows no unread messages', async () => {
  const { context, watch, connectLater } = openTab('old', 401);
  context.state.unread = 2;
  watch();
  await vi.waitFor(() => expect(connectLater).toHaveBeenCalled());
  expect(context.state.unread).toBe(0);
});

it('a page that is left during its visit check delays the next page’s check by five seconds, not by a minute', async () => {
  vi.useFakeTimers();
  const left = new AbortController();
  const unanswered = vi.fn(() => new Promise<Response>(() => undefined));
  const { watch: watchNext, fetch } = openTab('token', 200, { unread: 0 });
  vi.stubGlobal('fetch', unanswered);
  const context = createContext({ flowToken: 'demo' }, left.signal);
  const link = { ensureConnected: vi.fn(), frame: undefined };
  watchVisit({ context, view: createView(context), link }, vi.fn());
  expect(unanswered).toHaveBeenCalledTimes(1);
  left.abort();
  vi.stubGlobal('fetch', fetch);
  watchNext();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['fails', 2, 503],
  ['succeeds', 1, 200],
])(
  'if the visit check %s and another page loads ten seconds later, the number of checks is %i',
  async (_what, checks, status) => {
    vi.useFakeTimers();
    const { fetch, watch } = openTab('token', status, { unread: 0 });
    watch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    watch();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(checks);
  },
);

it('a page whose visit check fails repeats it after a minute, and then less often', async () => {
  vi.useFakeTimers();
  const { fetch, watch } = openTab('token', 503);
  watch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(170_000);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('the visit check of a new visitor stores nothing, and the frame is created for a campaign that is due', async () => {
  const campaigns = [{ id: 1, trigger_rules: { time_on_page: 0 } }];
  const { context, fetch, watch, ensureConnected } = openTab(undefined, 200, {
    unread: 0,
    campaigns,
    open: true,
  });
  watch();
  await vi.waitFor(() => expect(ensureConnected).toHaveBeenCalledTimes(1));
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: {} });
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(context.visit.read()).toMatchObject({ campaigns });
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

it.each([
  { what: '404', who: 'a new visitor', token: undefined, frames: 0 },
  { what: '404', who: 'a visitor with a session', token: 'token', frames: 1 },
  { what: 'a web page', who: 'a new visitor', token: undefined, frames: 0 },
  { what: 'a web page', who: 'a visitor with a session', token: 'token', frames: 1 },
])(
  'if the visit check returns $what, $frames frames are created for $who',
  async ({ what, token, frames }) => {
    const { fetch, watch, ensureConnected } = openTab(token, 404);
    if (what !== '404') fetch.mockImplementation(async () => new Response('<!doctype html>'));
    watch();
    await vi.waitFor(() => expect(fetch).toHaveResolved());
    await new Promise((resolve) => setTimeout(resolve));
    expect(ensureConnected).toHaveBeenCalledTimes(frames);
  },
);

it.each([
  { consent: 'granted', frames: 1 },
  { consent: 'denied', frames: 0 },
] as const)(
  'with consent $consent, $frames frames are created when a campaign is due',
  async ({ consent, frames }) => {
    vi.useFakeTimers();
    const campaigns = [{ id: 1, trigger_rules: { time_on_page: 30 } }];
    const { context, watch, ensureConnected } = openTab(undefined, 200, { unread: 0, campaigns, open: true });
    watch();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(context.visit.read()).toMatchObject({ campaigns });
    context.state.consent = consent;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ensureConnected).toHaveBeenCalledTimes(frames);
  },
);
