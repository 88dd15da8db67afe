import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { UploadProgress, type UploadProgressProps } from './UploadProgress.tsx';

afterEach(cleanup);

it.each([
  ['files', 'edit', null, 'Sending canceled. Your message is back in the text field.'],
  ['a recording', 'discard', 3, 'Removed: a.png and b.pdf'],
] as const)(
  'U25: shows how much of %s is sent; canceling calls %s and is announced',
  (_what, action, durationSeconds, announced) => {
    let share = 0;
    let notify: () => void = () => undefined;
    const announce = vi.fn<Announce>();
    const actions = { discard: vi.fn(), edit: vi.fn() };
    const file = {
      id: -1,
      url: '',
      thumbUrl: null,
      fileSize: 1,
      width: null,
      height: null,
      durationSeconds,
      levels: [],
    };
    const message = messageOf({
      direction: 'incoming',
      status: 'in_progress',
      attachments: [
        { ...file, fileType: 'image', fileName: 'a.png' },
        { ...file, fileType: 'file', fileName: 'b.pdf' },
      ],
    });
    const uploads: UploadProgressProps['uploads'] = {
      files: () => [],
      share: () => share,
      subscribe(listener) {
        notify = listener;
        return () => undefined;
      },
    };
    renderKit(
      <AnnouncerContext.Provider value={announce}>
        <UploadProgress message={message} uploads={uploads} actions={actions} />
      </AnnouncerContext.Provider>,
    );
    const bar = screen.getByRole('progressbar', { name: 'Sending a.png and b.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    share = 0.42;
    act(() => notify());
    expect(announce).not.toHaveBeenCalled();
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(document.body.textContent).toContain('42%');
    for (share of [0.51, 0.9]) act(() => notify());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(actions[action]).toHaveBeenCalledExactlyOnceWith(message);
    expect(announce.mock.calls).toEqual([['Half sent: a.png and b.pdf'], [announced]]);
  },
);
