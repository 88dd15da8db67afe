import { expect, it } from 'vitest';
import { type Alert, type AlertEvent, nextAlert } from './alertBanner.ts';

type Raised = Extract<AlertEvent, { type: 'alert' }>;
const raise = (more: Partial<Raised> = {}): Raised => ({ type: 'alert', atMs: 0, message: 'No', ...more });
const at = (type: 'held' | 'released' | 'ticked' | 'dismissed', atMs: number): AlertEvent => ({ type, atMs });
const after = (...events: AlertEvent[]) => events.reduce<Alert | null>(nextAlert, null);

it('an alert is an error unless it says otherwise', () => {
  expect(after(raise())).toMatchObject({ message: 'No', type: 'error' });
  expect(after(raise({ kind: 'success' }))).toMatchObject({ type: 'success' });
});

it.each<[string, AlertEvent[], boolean]>([
  ['is there just before 3 s', [at('ticked', 2_999)], true],
  ['is gone after 3 s', [at('ticked', 3_000)], false],
  ['stays while it is held', [at('held', 1_000), at('ticked', 60_000)], true],
  [
    'goes on counting when it is released',
    [at('held', 1_000), at('released', 60_000), at('ticked', 61_999)],
    true,
  ],
  ['has then what was left', [at('held', 1_000), at('released', 60_000), at('ticked', 62_000)], false],
  [
    'held twice counts once',
    [at('held', 1_000), at('held', 2_000), at('released', 5_000), at('ticked', 6_999)],
    true,
  ],
  [
    'released twice counts once',
    [at('held', 1_000), at('released', 2_000), at('released', 3_999), at('ticked', 4_000)],
    false,
  ],
  ['goes at once when it is dismissed', [at('dismissed', 10)], false],
  ['goes when it is dismissed while held', [at('held', 10), at('dismissed', 20)], false],
])('an alert %s', (_what, events, isShown) => {
  expect(after(raise(), ...events) !== null).toBe(isShown);
});

it('one with an action stays until it is dismissed', () => {
  const withAction = raise({ hasAction: true });
  expect(after(withAction, at('held', 1), at('released', 2), at('ticked', 1e9))).not.toBeNull();
  expect(after(withAction, at('dismissed', 5))).toBeNull();
});

it('a later alert takes the place of an earlier one and has its own 3 s', () => {
  const later = raise({ atMs: 2_000, message: 'Again' });
  expect(after(raise(), later, at('ticked', 3_500))).toMatchObject({ message: 'Again' });
  expect(after(raise(), later, at('ticked', 5_000))).toBeNull();
});

it.each(['held', 'released', 'ticked', 'dismissed'] as const)('without an alert nothing is %s', (type) => {
  expect(after(at(type, 1))).toBeNull();
});
