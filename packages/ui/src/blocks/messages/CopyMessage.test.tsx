import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Announcer } from '../announcer/Announcer.tsx';
import { CopyMessage } from './CopyMessage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onLeave = vi.fn();

function show(writeText: () => Promise<void>, text: ReactNode = 'Yes, three of them.') {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderKit(
    <Announcer>
      <div data-message-id="m1" tabIndex={-1}>
        <div data-chat-part="bubble">
          <div dir="auto">{text}</div>
          <button type="button">Show more</button>
        </div>
        <CopyMessage onLeave={onLeave} />
      </div>
    </Announcer>,
  );
}
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy message' })));

describe('CopyMessage', () => {
  it('copies the text of its message, without the texts of buttons, and is then named “Copied”', async () => {
    const writeText = vi.fn(async () => undefined);
    show(writeText);
    await press();
    expect(writeText).toHaveBeenCalledWith('Yes, three of them.');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('copies the numbers and bullets of lists and inner lists, and adds an empty line between blocks', async () => {
    const writeText = vi.fn(async () => undefined);
    show(
      writeText,
      <>
        <p>Two ways:</p>
        <ol start={3}>
          <li>by post</li>
          <li>by hand</li>
        </ol>
        <ul>
          <li>blue</li>
          <li>
            <b>red</b>, also in
            <ol>
              <li>dark red</li>
              <li>rust</li>
            </ol>
          </li>
        </ul>
      </>,
    );
    await press();
    expect(writeText).toHaveBeenCalledWith(
      'Two ways:\n\n3. by post\n4. by hand\n\n- blue\n- red, also in\n  1. dark red\n  2. rust',
    );
  });

  it('reports clicks outside its message, but not those inside', () => {
    onLeave.mockClear();
    show(vi.fn());
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('selects the text if the browser does not allow copying', async () => {
    show(() => Promise.reject(new Error('denied')));
    await press();
    expect(getSelection()?.toString()).toBe('Yes, three of them.');
    expect(screen.getByRole('button', { name: 'Copy message' })).toBeTruthy();
  });

  it.each([
    [true, 'Yes, three of them.'],
    [false, undefined],
  ])('the copy shortcut (focus on the message: %o) copies %o', (isFocused, copied) => {
    show(vi.fn());
    getSelection()?.removeAllRanges();
    if (isFocused) document.querySelector<HTMLElement>('[data-message-id]')?.focus();
    const event = new Event('copy', { bubbles: true, cancelable: true });
    const setData = vi.fn();
    Object.assign(event, { clipboardData: { setData } });
    act(() => void document.dispatchEvent(event));
    expect(setData.mock.calls[0]?.[1]).toBe(copied);
  });
});
