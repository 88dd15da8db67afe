import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context/createContext.ts';
import { scheduleCampaigns } from './scheduleCampaigns.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

const create = (visit: object) => {
  const context = createContext({ flowToken: 'demo' }, new AbortController().signal);
  context.session.write('token');
  context.visit.write(visit);
  return context;
};
const after = (time_on_page: number, more: object = {}) => ({
  id: 7,
  trigger_rules: { time_on_page, url: '' },
  ...more,
});
const elsewhere = { trigger_rules: { time_on_page: 1, url: '/elsewhere' } };
const atWork = { trigger_only_during_business_hours: true };

it.each([
  ['no campaigns', {}, undefined],
  ['several campaigns', { campaigns: [after(9), after(3)] }, 2],
  ['an overdue campaign', { campaigns: [after(0)] }, 0],
  ['a campaign of another page and one of this page', { campaigns: [after(1, elsewhere), after(5)] }, 4],
  [
    'a campaign for business hours while the team is away',
    { campaigns: [after(1, atWork)], open: false },
    undefined,
  ],
  ['a campaign for business hours while the team is there', { campaigns: [after(3, atWork)], open: true }, 2],
  ['a campaign that was dismissed in this tab', { campaigns: [after(1, { id: 3 })] }, undefined],
])(
  'with %s, schedules the call for the first campaign that applies, if there is one',
  (_what, visit, expected) => {
    const context = create(visit);
    context.storedDismissals.write(' 3');
    const startedAtMs = Date.now();
    let calledAfterSeconds: number | undefined;
    const stop = scheduleCampaigns(context, startedAtMs - 1_000, () => {
      calledAfterSeconds = (Date.now() - startedAtMs) / 1_000;
    });
    vi.advanceTimersByTime(60_000);
    expect(calledAfterSeconds).toBe(expected);
    stop?.();
  },
);

it('returns a function that cancels the call', () => {
  const run = vi.fn();
  scheduleCampaigns(create({ campaigns: [after(3)] }), Date.now(), run)?.();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
