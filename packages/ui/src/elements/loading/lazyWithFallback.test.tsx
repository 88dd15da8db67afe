import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FunctionComponent, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadError } from '../../i18n/LoadError.ts';
import { type LazyFallbackProps, lazyWithFallback } from './lazyWithFallback.tsx';
import { PartErrorContext } from './RetryBoundary.tsx';

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Hello {name}</p>;

function GreetingWithTexts({ readTexts, ...props }: GreetingProps & { readTexts(): void }) {
  readTexts();
  return <Greeting {...props} />;
}
const Fallback = ({ name, hasFailed }: GreetingProps & LazyFallbackProps) => (
  <p>{hasFailed ? `no greeting for ${name}` : 'loading'}</p>
);
const FallbackField = ({ hasFailed }: GreetingProps & LazyFallbackProps) => hasFailed && <input />;

function Counter({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {children}
    </>
  );
}

function createNetwork() {
  const network = {
    isOffline: true,
    load: vi.fn(async () => {
      if (network.isOffline) throw new Error('offline');
      return Greeting;
    }),
  };
  return network;
}

beforeEach(() => {
  vi.useFakeTimers();
  // React logs errors that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Several `act` calls are needed, because React renders only when an `act` has ended. */
async function pass(delayMs: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(delayMs));
  for (let step = 0; step < 3; step += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}

it('shows the fallback while the code loads, then the part', async () => {
  let finish: (part: typeof Greeting) => void = () => undefined;
  const Part = lazyWithFallback(
    () => new Promise<typeof Greeting>((resolve) => (finish = resolve)),
    Fallback,
  );
  render(<Part name="Ada" />);
  await pass(0);
  expect(document.body.textContent).toBe('loading');
  finish(Greeting);
  await pass(0);
  expect(document.body.textContent).toBe('Hello Ada');
});

it('shows the fallback of a part that fails to load, and the components around it keep their state', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, Fallback);
  render(
    <Counter>
      <Part name="Ada" />
    </Counter>,
  );
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
  expect(document.body.textContent).toBe('1no greeting for Ada');
  network.isOffline = false;
  await pass(1_000);
  expect(document.body.textContent).toBe('1Hello Ada');
});

it('loads again as soon as the network returns, in every place that shows the part', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, Fallback);
  render(
    <>
      <Part name="Ada" />
      <Part name="Bob" />
    </>,
  );
  await pass(0);
  expect(network.load).toHaveBeenCalledTimes(1);
  network.isOffline = false;
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(document.body.textContent).toBe('Hello AdaHello Bob');
  expect(network.load).toHaveBeenCalledTimes(2);
});

it('renders again after the texts of a part failed to load, and reports the failure once', async () => {
  const readTexts = vi.fn((): void => {
    throw new LoadError(new Error('no texts'));
  });
  const Part = lazyWithFallback(async () => GreetingWithTexts, Fallback);
  const onError = vi.fn();
  render(
    <PartErrorContext.Provider value={onError}>
      <Part name="Ada" readTexts={readTexts} />
    </PartErrorContext.Provider>,
  );
  await pass(0);
  await pass(1_000);
  expect(document.body.textContent).toBe('no greeting for Ada');
  expect(onError.mock.calls).toEqual([[new Error('no texts')]]);
  readTexts.mockImplementation(() => undefined);
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(document.body.textContent).toBe('Hello Ada');
});

it('retries after a delay that doubles up to a minute, and stops when the part is removed', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, Fallback);
  const { unmount } = render(<Part name="Ada" />);
  await pass(0);
  const callsAfterMs: number[] = [];
  for (const delayMs of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    await pass(delayMs - 1);
    const before = network.load.mock.calls.length;
    await pass(1);
    callsAfterMs.push(network.load.mock.calls.length - before);
  }
  expect(callsAfterMs).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(network.load).toHaveBeenCalledTimes(9);
  unmount();
  await vi.advanceTimersByTimeAsync(120_000);
  dispatchEvent(new Event('online'));
  expect(network.load).toHaveBeenCalledTimes(9);
});

it('reports a failure once, however often loading is retried', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, Fallback);
  const onPartError = vi.fn();
  render(
    <PartErrorContext.Provider value={onPartError}>
      <Part name="Ada" />
    </PartErrorContext.Provider>,
  );
  await pass(1_000);
  await pass(2_000);
  expect(onPartError.mock.calls).toEqual([[expect.objectContaining({ message: 'offline' })]]);
});

it('keeps the fallback and its focus while loading is retried, and removes it once the part has loaded', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, FallbackField);
  render(<Part name="Ada" />);
  await pass(0);
  const field = screen.getByRole('textbox');
  field.focus();
  await pass(1_000);
  await pass(2_000);
  expect(network.load).toHaveBeenCalledTimes(3);
  expect(document.activeElement).toBe(field);
  network.isOffline = false;
  await pass(4_000);
  expect(field.isConnected).toBe(false);
  expect(document.body.textContent).toBe('Hello Ada');
});

it('keeps the fallback of a part that throws while rendering, and reports the error once', async () => {
  const Broken = vi.fn((): ReactNode => {
    throw new Error('broken');
  });
  const load = vi.fn(async () => Broken as FunctionComponent<GreetingProps>);
  const Part = lazyWithFallback(load, Fallback);
  const onPartError = vi.fn();
  render(
    <PartErrorContext.Provider value={onPartError}>
      <Part name="Ada" />
    </PartErrorContext.Provider>,
  );
  await pass(0);
  const renders = Broken.mock.calls.length;
  await pass(120_000);
  act(() => void dispatchEvent(new Event('online')));
  await pass(0);
  expect(document.body.textContent).toBe('no greeting for Ada');
  expect([Broken.mock.calls.length, load.mock.calls.length]).toEqual([renders, 1]);
  expect(onPartError.mock.calls).toEqual([[expect.objectContaining({ message: 'broken' })]]);
});

it('loads again if the code has not arrived after 120 s', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(Greeting);
  const Part = lazyWithFallback(load, Fallback);
  render(<Part name="Ada" />);
  await pass(119_999);
  expect(document.body.textContent).toBe('loading');
  await pass(1);
  expect(document.body.textContent).toBe('no greeting for Ada');
  await pass(1_000);
  expect(document.body.textContent).toBe('Hello Ada');
});

it('without a fallback, nothing is shown for a part that fails to load', async () => {
  const Part = lazyWithFallback(createNetwork().load);
  render(<Part name="Ada" />);
  await pass(0);
  expect(document.body.textContent).toBe('');
});

it('preload loads the code once, and again after a failure', async () => {
  const network = createNetwork();
  const Part = lazyWithFallback(network.load, Fallback);
  Part.preload();
  await pass(0);
  network.isOffline = false;
  Part.preload();
  Part.preload();
  await pass(0);
  render(<Part name="Ada" />);
  await pass(0);
  expect(document.body.textContent).toBe('Hello Ada');
  expect(network.load).toHaveBeenCalledTimes(2);
});
