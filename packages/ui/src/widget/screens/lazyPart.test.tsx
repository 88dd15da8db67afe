import { act, Component, createRef, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart, PartLoadError } from './lazyPart.ts';

class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
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

it('lazyPart throws an error with instructions if the part has not loaded after 120 s', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(() => new Promise<() => ReactNode>(() => undefined));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <ErrorBoundary>
        <Suspense fallback={<p>waiting</p>}>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(container.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(container.textContent).toContain('could not be loaded. Reload the chat');
  await act(async () => root.unmount());
});

it('lazyPart loads a failed part again only after its error was reset', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>the part</p>);
  const Part = lazyPart(load);
  const container = document.createElement('div');
  const root = createRoot(container);
  const boundary = createRef<ErrorBoundary>();
  const show = (key: string) =>
    act(async () =>
      root.render(
        <ErrorBoundary key={key} ref={boundary}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>,
      ),
    );
  await show('first');
  await show('second');
  expect([container.textContent, load.mock.calls.length]).toEqual([
    expect.stringContaining('could not be loaded'),
    1,
  ]);
  const { error } = boundary.current?.state ?? {};
  if (error instanceof PartLoadError) error.reset();
  await show('third');
  expect([container.textContent, load.mock.calls.length]).toEqual(['the part', 2]);
  await act(async () => root.unmount());
});
