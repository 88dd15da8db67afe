import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { createFrame } from '../frame/createFrame.ts';
import { createLink } from '../frame/createLink.ts';
import { createView } from '../launcher/createView.ts';
import { createPanel } from '../panel/createPanel.ts';
import { awaitWidget } from './awaitWidget.ts';

const error = vi.spyOn(console, 'error');
beforeEach(() => {
  error.mockReturnValue();
  vi.useFakeTimers();
});
afterEach(() => {
  error.mockReset();
  vi.useRealTimers();
});

function setUp() {
  const context = createContext({ flowToken: 'unknown' }, new AbortController().signal);
  const view = createView(context);
  const link = createLink(context, view, () => new Promise(() => undefined));
  const errors: unknown[] = [];
  context.events.on('error', ({ code, message }) => errors.push([code, message]));
  const parts = { context, view, link, panel: createPanel(context, view, link) };
  const wait = awaitWidget(parts, createFrame(context));
  const failure = () => view.panel.querySelector('.failure');
  return { wait, errors, failure, host: view.host };
}

const reason = 'No channel has the flow token "unknown".';

it('an error page of the backend is reported at once, and only once', async () => {
  const { wait, errors, failure, host } = setUp();
  expect(wait.rejected('channel_unknown', reason)).toBe(true);
  await wait.ready;
  expect(errors).toEqual([
    ['channel_unknown', expect.stringMatching(/instead of the widget: No channel has .*"unknown"/)],
  ]);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason));
  expect([failure()?.textContent, host.dataset.error]).toEqual([
    expect.stringContaining('couldn’t be loaded'),
    'channel_unknown',
  ]);
  vi.advanceTimersByTime(60_000);
  expect(errors).toHaveLength(1);
});

it('an error from a widget that has responded is not treated as a failure to load', () => {
  const { wait, errors, failure, host } = setUp();
  wait.responded();
  expect(wait.rejected('http', 'Not found.')).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect([errors, failure(), host.dataset.error]).toEqual([[], null, undefined]);
});

it('a frame that has loaded but does not respond within 3 s is reported, and accepted if it responds later', () => {
  const { wait, errors, host } = setUp();
  wait.configSent();
  vi.advanceTimersByTime(2_999);
  expect(errors).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(errors).toEqual([['widget_unreachable', expect.stringContaining('did not respond within 3 s')]]);
  wait.responded();
  expect(host.dataset.error).toBeUndefined();
});

it('a widget that responds is not reported later', () => {
  const { wait, errors } = setUp();
  wait.configSent();
  wait.responded();
  vi.advanceTimersByTime(60_000);
  expect(errors).toEqual([]);
});

it('a widget that does not respond within 15 s is reported, and accepted if it responds later', () => {
  const { wait, errors, host } = setUp();
  vi.advanceTimersByTime(15_000);
  expect(errors).toEqual([['widget_unreachable', expect.stringContaining('flowToken "unknown"')]]);
  expect(host.dataset.error).toBe('widget_unreachable');
  wait.responded();
  expect(host.dataset.error).toBeUndefined();
});
