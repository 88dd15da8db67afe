import { loadCatalog } from '@chat/ui/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from './loadConfig.tsx';

const failed = () => new Response('{}', { status: 503 });
const fetchStub = vi.fn<typeof fetch>();
const page = { locale: 'de', query: { flow_token: 'demo', locale: 'de' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', fetchStub);
  vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.lang = '';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchStub.mockReset();
});

it('a notice is not shown and does not change the language if its texts load after the configuration', async () => {
  fetchStub.mockResolvedValueOnce(failed()).mockResolvedValue(Response.json({ channel: {} }));
  const loaded = loadConfig(page);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded).toEqual({ channel: {} });
  await loadCatalog('de');
  await vi.dynamicImportSettled();
  expect([document.documentElement.lang, document.getElementById('root')?.textContent]).toEqual(['', '']);
});

it('shows a notice in the language of the page, warns once, and removes the notice when the configuration is loaded', async () => {
  fetchStub.mockImplementation(async () => failed());
  const loaded = loadConfig(page);
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  expect(document.documentElement.lang).toBe('de');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetchStub.mock.calls.map(([url]) => url)).toEqual([
    '/api/config?locale=de&flow_token=demo',
    '/api/config?locale=de&flow_token=demo',
  ]);
  expect(console.warn).toHaveBeenCalledTimes(1);
  fetchStub.mockResolvedValue(Response.json({ channel: { websiteName: 'Kiln' } }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toEqual({ channel: { websiteName: 'Kiln' } });
  expect(document.querySelector('[role="alert"]')).toBeNull();
});
