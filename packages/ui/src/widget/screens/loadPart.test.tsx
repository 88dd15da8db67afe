import { act, Component, createRef, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPart, PartMissing } from './loadPart.ts';

class Caught extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a part of the widget that does not come is given up after 120,000 ms, with what to do', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = loadPart(() => new Promise<() => ReactNode>(() => undefined));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <Caught>
        <Suspense fallback={<p>waiting</p>}>
          <Part />
        </Suspense>
      </Caught>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(place.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(place.textContent).toContain('could not be loaded. Reload the chat');
  await act(async () => root.unmount());
});

it('a part that failed is loaded again once its failure is forgotten, and not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>the part</p>);
  const Part = loadPart(load);
  const place = document.createElement('div');
  const root = createRoot(place);
  const caught = createRef<Caught>();
  const show = (key: string) =>
    act(async () =>
      root.render(
        <Caught key={key} ref={caught}>
          <Suspense>
            <Part />
          </Suspense>
        </Caught>,
      ),
    );
  await show('first');
  await show('second');
  expect([place.textContent, load.mock.calls.length]).toEqual([
    expect.stringContaining('could not be loaded'),
    1,
  ]);
  const { error } = caught.current?.state ?? {};
  if (error instanceof PartMissing) error.forget();
  await show('third');
  expect([place.textContent, load.mock.calls.length]).toEqual(['the part', 2]);
  await act(async () => root.unmount());
});
