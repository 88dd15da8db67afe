import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Announcer } from './Announcer.tsx';
import { type Announce, useAnnounce } from './announcerContext.ts';

let announce: Announce = () => undefined;

function AnnounceCapture() {
  announce = useAnnounce();
  return null;
}

function regions() {
  const texts = (live: string) =>
    [...document.querySelectorAll(`[aria-live="${live}"] p`)].map((line) => line.textContent);
  return { polite: texts('polite'), assertive: texts('assertive') };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  renderKit(
    <Announcer>
      <AnnounceCapture />
      <p>content</p>
    </Announcer>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Announcer', () => {
  it('A22: renders both live regions before the first announcement', () => {
    expect(document.querySelectorAll('[aria-live]')).toHaveLength(2);
    expect(screen.getByText('content')).toBeTruthy();
  });

  it('A22: announces texts from the same second together, each once', () => {
    act(() => announce('Ada: Hi'));
    pass(600);
    act(() => announce('Ada: Are you there?'));
    expect(regions().polite).toEqual([]);
    pass(400);
    expect(regions().polite).toEqual(['Ada: Hi', 'Ada: Are you there?']);
  });

  it('announces a repeated text again', () => {
    act(() => announce('Ada: Hi'));
    pass(1000);
    const [first] = document.querySelectorAll('[aria-live="polite"] p');
    act(() => announce('Ada: Hi'));
    pass(1000);
    const [second] = document.querySelectorAll('[aria-live="polite"] p');
    expect(second).not.toBe(first);
    expect(regions().polite).toEqual(['Ada: Hi']);
  });

  it('announces an assertive text within 60 ms', () => {
    act(() => announce('Not sent: Hi', 'assertive'));
    pass(60);
    expect(regions()).toEqual({ polite: [], assertive: ['Not sent: Hi'] });
  });

  it('clears the live region 15 s after an announcement', () => {
    act(() => announce('Ada: Hi'));
    pass(1000 + 14_900);
    expect(regions().polite).toEqual(['Ada: Hi']);
    pass(200);
    expect(regions().polite).toEqual([]);
  });
});
