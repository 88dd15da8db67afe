import { beforeEach, expect, it } from 'vitest';
import { createContext } from './createContext.ts';

beforeEach(() => localStorage.clear());

const openTab = () => createContext({ flowToken: 'demo' }, new AbortController().signal);

it('keeps the visit in memory until there is a session; ignores invalid stored text', () => {
  const { session, storedVisit, visit } = openTab();
  visit.write({ open: false });
  expect([visit.read(), localStorage.length]).toEqual([{ atMs: 0, unread: 0, open: false }, 0]);
  session.write('token');
  visit.write({ unread: 2, open: true });
  visit.write({ unread: 3 });
  expect(visit.read()).toEqual({ atMs: 0, unread: 3, open: true });
  storedVisit.write('{');
  expect(visit.read()).toEqual({ atMs: 0, unread: 0 });
});

it('without a session, stores whether messages wait to be sent', () => {
  const { visit } = openTab();
  visit.write({ hasUnsent: true });
  expect(openTab().visit.read()).toMatchObject({ hasUnsent: true });
  visit.write({ hasUnsent: false });
  expect(openTab().visit.read()).toMatchObject({ hasUnsent: false });
});

it('merges a change into what another tab has stored meanwhile', () => {
  const [one, other] = [openTab(), openTab()];
  one.session.write('token');
  expect(one.visit.read()).toMatchObject({ unread: 0 });
  other.visit.write({ hasUnsent: true });
  one.visit.write({ unread: 2 });
  other.visit.write({ open: true });
  expect(openTab().visit.read()).toEqual({ atMs: 0, unread: 2, hasUnsent: true, open: true });
});

it('tells the other tabs whether a session has ended', () => {
  const [one, other] = [openTab(), openTab()];
  one.visit.write({ ended: 'yes' });
  expect(other.visit.read()).toMatchObject({ ended: 'yes' });
  one.session.write('token');
  one.visit.write({ ended: undefined });
  expect([one.visit.read(), other.visit.read()]).toEqual([
    { atMs: 0, unread: 0 },
    { atMs: 0, unread: 0 },
  ]);
});
