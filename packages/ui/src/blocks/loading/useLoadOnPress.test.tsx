import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IconButton } from '../../elements/IconButton.tsx';
import { PartErrorContext } from '../../elements/loading/RetryBoundary.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { useLoadOnPress } from './useLoadOnPress.ts';

interface ToolProps {
  load(): Promise<string>;
  onLoaded(part: string): void;
}

function Tool({ load, onLoaded }: ToolProps) {
  const { buttonProps, isBusy } = useLoadOnPress('Tool', load, onLoaded);
  return <IconButton {...buttonProps}>{isBusy ? 'busy' : 'idle'}</IconButton>;
}

afterEach(cleanup);

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

it('a button is busy while it loads code, and loads the code once', async () => {
  let finish: (part: string) => void = () => undefined;
  const load = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const onLoaded = vi.fn();
  renderKit(<Tool load={load} onLoaded={onLoaded} />);
  await press();
  await press();
  expect(screen.getByRole('button', { name: 'Tool', busy: true }).textContent).toBe('busy');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => finish('the tool'));
  expect(onLoaded.mock.calls).toEqual([['the tool']]);
  expect(screen.getByRole('button', { name: 'Tool', busy: false }).textContent).toBe('idle');
});

it('if loading fails, the name of the button says so, the error is reported, and the next press retries', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce('offline').mockResolvedValue('the tool');
  const onLoaded = vi.fn();
  const onPartError = vi.fn();
  renderKit(
    <PartErrorContext.Provider value={onPartError}>
      <Tool load={load} onLoaded={onLoaded} />
    </PartErrorContext.Provider>,
  );
  await press();
  const button = screen.getByRole('button', { name: 'Couldn’t load this. Press to try again.', busy: false });
  expect(onPartError.mock.calls).toEqual([['offline', true]]);
  await press();
  expect(onLoaded.mock.calls).toEqual([['the tool']]);
  expect(button.getAttribute('aria-label')).toBe('Tool');
});
