import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface PanelProps {
  readonly onClose?: () => void;
  readonly content?: ReactNode;
}

function Panel({ onClose = () => undefined, content = <input aria-label="inside" /> }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Kiln</h1>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
      </main>
      {isOpen && (
        <Sheet title="Your order" onClose={close}>
          {content}
        </Sheet>
      )}
      <div data-chat-part="announcer" />
    </>
  );
}

const opener = () => screen.getByText('open');
function open(onClose = vi.fn()) {
  renderKit(<Panel onClose={onClose} />);
  opener().focus();
  fireEvent.click(opener());
  return onClose;
}
const isInert = (element: Element | null) => element?.closest('[inert]') !== null;

describe('Sheet', () => {
  it('is a named modal dialog with the focus on its close button', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Your order' }).getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the chat' }));
  });

  it('moves the focus to the element with data-autofocus in the sheet', () => {
    renderKit(
      <Panel
        content={
          <button type="button" data-autofocus="">
            safe
          </button>
        }
      />,
    );
    fireEvent.click(opener());
    expect(document.activeElement?.textContent).toBe('safe');
  });

  it.each([
    ['full', undefined, true],
    ['fit', undefined, false],
    ['tall', 'arrow', true],
  ] as const)(
    'with the size %s and the icon %s, its close button is first: %s',
    (size, closeIcon, isFirst) => {
      renderKit(
        <Sheet title="Your order" size={size} {...(closeIcon ? { closeIcon } : {})} onClose={vi.fn()}>
          <p>text</p>
        </Sheet>,
      );
      const button = screen.getByRole('button', { name: 'Back to the chat' });
      const title = screen.getByRole('heading', { name: 'Your order' });
      const follows = button.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(follows !== 0).toBe(isFirst);
    },
  );

  describe('in a browser with animations', () => {
    const copies = () => document.querySelectorAll('[data-leaving]');
    let finish: () => void = () => undefined;
    beforeEach(() => {
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const animate = () => ({ finished });
      Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
    });
    afterEach(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
    const close = () => fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }));

    it('returns the focus at once, and leaves an inert copy without roles and ids', () => {
      open();
      close();
      expect(document.activeElement).toBe(opener());
      const [copy] = copies();
      expect([copy?.hasAttribute('inert'), copy?.getAttribute('aria-hidden')]).toEqual([true, 'true']);
      expect(copy?.querySelector('[role], [id], [data-chat-part]')).toBeNull();
    });

    it('removes the copy when the next sheet opens, or when the motion ends', async () => {
      open();
      close();
      fireEvent.click(opener());
      expect(copies()).toHaveLength(0);
      close();
      expect(copies()).toHaveLength(1);
      finish();
      await vi.waitFor(() => expect(copies()).toHaveLength(0));
    });

    it('leaves no copy with reduced motion', () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }));
      open();
      close();
      expect(copies()).toHaveLength(0);
    });
  });

  it('makes everything below it inert except the announcer', () => {
    open();
    expect(isInert(opener())).toBe(true);
    expect(isInert(document.querySelector('[data-chat-part="announcer"]'))).toBe(false);
    expect(isInert(screen.getByLabelText('inside'))).toBe(false);
  });

  it('also makes elements inert that are added below it later', async () => {
    open();
    const added = document.createElement('section');
    document.querySelector('[data-chat-part="sheet"]')?.parentElement?.append(added);
    await vi.waitFor(() => expect(isInert(added)).toBe(true));
  });

  it('moves the focus to the heading when closed, if nothing had the focus before', () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    renderKit(<Panel />);
    fireEvent.click(opener());
    fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kiln' }));
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Back to the chat' }))],
    ['Escape, wherever the focus is', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    [
      'a click outside the sheet',
      () =>
        fireEvent.click(
          document.querySelector('[data-chat-part="sheet"] > div:first-child') ?? document.body,
        ),
    ],
  ])('restores the focus when closed by %s', (_what, press) => {
    const onClose = open();
    press();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isInert(opener())).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('stops the propagation of Escape while it is open', () => {
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    const onClose = open();
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onDocumentKeyDown).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  it('ignores Escape during input method composition', () => {
    const onClose = open();
    fireEvent.keyDown(screen.getByLabelText('inside'), { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes only the upper of two sheets on Escape', () => {
    const [lower, upper] = [vi.fn(), vi.fn()];
    renderKit(
      <>
        <Sheet title="lower" onClose={lower} />
        <Sheet title="upper" onClose={upper} />
      </>,
    );
    expect(isInert(screen.getByText('lower'))).toBe(true);
    expect(isInert(screen.getByText('upper'))).toBe(false);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([0, 1]);
  });
});
