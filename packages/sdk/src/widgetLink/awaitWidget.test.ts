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

function waiting() {
  const context = createContext({ flowToken: 'nobody' }, new AbortController().signal);
  const view = createView(context);
  const link = createLink(context, view, () => new Promise(() => undefined));
  const told: unknown[] = [];
  context.events.on('error', ({ code, message }) => told.push([code, message]));
  const parts = { context, view, link, panel: createPanel(context, view, link) };
  const wait = awaitWidget(parts, createFrame(context));
  const failure = () => view.panel.querySelector('.failure');
  return { wait, told, failure, host: view.host };
}

const sentence = 'No channel has the flow token "nobody".';

it('what the backend says in the place of the widget is told at once, and only once', async () => {
  const { wait, told, failure, host } = waiting();
  expect(wait.refused('channel_unknown', sentence)).toBe(true);
  await wait.ready;
  expect(told).toEqual([
    ['channel_unknown', expect.stringMatching(/shows no chat: No channel has .*"nobody"/)],
  ]);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(sentence));
  expect([failure()?.textContent, host.dataset.error]).toEqual([
    expect.stringContaining('could not be loaded'),
    'channel_unknown',
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it('an error of a widget that has answered is no refusal', () => {
  const { wait, told, failure, host } = waiting();
  wait.answered();
  expect(wait.refused('http', 'Not found.')).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect([told, failure(), host.dataset.error]).toEqual([[], null, undefined]);
});

it('a widget that does not answer is given up after 15 s, and taken when it comes after all', () => {
  const { wait, told, host } = waiting();
  vi.advanceTimersByTime(15_000);
  expect(told).toEqual([['widget_unreachable', expect.stringContaining('flowToken "nobody"')]]);
  expect(host.dataset.error).toBe('widget_unreachable');
  wait.answered();
  expect(host.dataset.error).toBeUndefined();
});
