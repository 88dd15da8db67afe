import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { UploadProgress, type UploadProgressProps } from './UploadProgress.tsx';

afterEach(cleanup);

it('U25: shows the sent share as it grows; canceling is announced', () => {
  let share = 0;
  let notify: () => void = () => undefined;
  const announce = vi.fn<Announce>();
  const onCancel = vi.fn<UploadProgressProps['onCancel']>();
  const file = {
    id: -1,
    url: '',
    thumbUrl: null,
    fileSize: 1,
    width: null,
    height: null,
    durationSeconds: null,
  };
  const message = messageOf({
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
    <AnnouncerContext value={announce}>
      <UploadProgress message={message} uploads={uploads} onCancel={onCancel} />
    </AnnouncerContext>,
  );
  const bar = screen.getByRole('progressbar', { name: 'Sending a.png and b.pdf' });
  expect(bar.getAttribute('aria-valuenow')).toBe('0');
  share = 0.42;
  act(() => notify());
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  expect(document.body.textContent).toContain('42%');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel sending' }));
  expect(onCancel).toHaveBeenCalledWith(message);
  expect(announce).toHaveBeenCalledWith('Removed: a.png and b.pdf');
});
