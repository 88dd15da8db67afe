import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComposerView } from '../blocks/composer/ComposerView.tsx';
import { Panel } from '../blocks/panel/Panel.tsx';
import { Sheet } from '../blocks/sheet/Sheet.tsx';
import { renderKit } from '../testing/renderKit.tsx';
import { loadFocusRecovery } from './focusHandlers.ts';

let hasMouse = true;
let isWindowFocused = true;
beforeEach(() => {
  [hasMouse, isWindowFocused] = [true, true];
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-pointer: fine)' && hasMouse }));
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isWindowFocused);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** `at` names the part that contains the button `vanishing`. */
interface Parts {
  readonly at?: 'message' | 'list' | 'banner' | 'composer' | 'sheet';
  readonly composer?: boolean;
  readonly log?: boolean;
}

function Chat({ at, composer = true, log = true }: Parts) {
  const vanishing = <button type="button">vanishing</button>;
  return (
    <Panel header={<h1 tabIndex={-1}>Kiln</h1>} overlay={at === 'sheet' ? sheetWith(vanishing) : undefined}>
      {at === 'banner' && <div role="alert">{vanishing}</div>}
      {log && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: like the message list
        <div role="log" tabIndex={0}>
          <ol>
            <li {...{ tabIndex: -1 }} aria-label="message">
              <p>{at === 'message' && vanishing}</p>
            </li>
            {at === 'list' && <li>{vanishing}</li>}
          </ol>
        </div>
      )}
      {composer && (
        <ComposerView
          inputProps={{ value: '', onChange: vi.fn() }}
          stop={at === 'composer' && vanishing}
          onSubmit={vi.fn()}
        />
      )}
    </Panel>
  );
}

const sheetWith = (content: ReactNode) => (
  <Sheet title="Your data" onClose={vi.fn()}>
    {content}
  </Sheet>
);

function show(parts: Parts) {
  const { rerender } = renderKit(<Chat {...parts} />);
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  const focus = async (element: HTMLElement) => {
    element.focus();
    await loadFocusRecovery();
    await settle();
  };
  return {
    settle,
    focus,
    async change(next: Parts) {
      rerender(<Chat {...next} />);
      await settle();
    },
  };
}

const vanishing = () => screen.getByRole('button', { name: 'vanishing' });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.role ??
  document.activeElement?.tagName;

describe('the focus of an element that is removed', () => {
  it.each([
    ['in a message', 'message', {}, 'message'],
    ['with its row of the list', 'list', {}, 'log'],
    ['in an alert', 'banner', {}, 'Message'],
    ['in the composer', 'composer', {}, 'Message'],
    ['in an alert, without a composer', 'banner', { composer: false }, 'log'],
    ['in an alert, without a list', 'banner', { composer: false, log: false }, 'H1'],
  ] as const)('A3: %s, it moves nearby', async (_where, at, rest, target) => {
    const { change, focus } = show({ at, ...rest });
    await focus(vanishing());
    await change(rest);
    expect(focused()).toBe(target);
  });

  it('moves to the back button of a sheet', async () => {
    const { settle, focus } = show({ at: 'sheet' });
    await focus(vanishing());
    vanishing().remove();
    await settle();
    expect(focused()).toBe('Back to the chat');
  });

  it('moves to the list on a touch screen, so that no keyboard opens', async () => {
    hasMouse = false;
    const { change, focus } = show({ at: 'composer' });
    await focus(vanishing());
    await change({});
    expect(focused()).toBe('log');
  });

  it('moves to the list when the field is removed, and back when the field returns', async () => {
    const { change, focus } = show({});
    await focus(screen.getByRole('textbox'));
    await change({ composer: false });
    expect(focused()).toBe('log');
    await change({});
    expect(focused()).toBe('Message');
  });

  it('moves to a field that was disabled when the focus was lost, as soon as it is enabled', async () => {
    const { change, focus, settle } = show({ at: 'banner' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    field.disabled = true;
    await focus(vanishing());
    await change({});
    expect(focused()).toBe('log');
    field.disabled = false;
    await settle();
    expect(focused()).toBe('Message');
  });

  it('moves to a message field that is already there when `awaitField` is called', async () => {
    const { focus } = show({});
    await focus(screen.getByRole('log'));
    (await loadFocusRecovery()).awaitField?.(document.body);
    expect(focused()).toBe('Message');
  });

  it('stays where the visitor has moved it when the field returns', async () => {
    const { change, focus } = show({});
    await focus(screen.getByRole('textbox'));
    await change({ composer: false });
    await focus(screen.getByRole('listitem', { name: 'message' }));
    await focus(screen.getByRole('log'));
    await change({});
    expect(focused()).toBe('log');
  });

  it('stays lost if the visitor had already left the element', async () => {
    const { change, focus, settle } = show({ at: 'banner' });
    await focus(vanishing());
    vanishing().blur();
    await settle();
    await change({});
    expect(focused()).toBe('BODY');
  });

  it('waits until the window has the focus again', async () => {
    const { change, focus } = show({ at: 'banner' });
    await focus(vanishing());
    isWindowFocused = false;
    await change({});
    expect(focused()).toBe('BODY');
    isWindowFocused = true;
    window.dispatchEvent(new FocusEvent('focus'));
    expect(focused()).toBe('Message');
  });

  it('moves to a field that appears, but not before the window has the focus again', async () => {
    const { change, focus } = show({ at: 'banner', composer: false });
    await focus(vanishing());
    await change({ composer: false });
    expect(focused()).toBe('log');
    isWindowFocused = false;
    await change({});
    expect(focused()).toBe('log');
    isWindowFocused = true;
    window.dispatchEvent(new FocusEvent('focus'));
    expect(focused()).toBe('Message');
  });
});
