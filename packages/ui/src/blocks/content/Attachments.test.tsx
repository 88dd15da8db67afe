import type { Attachment } from '@chat/hooks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import { Attachments } from './Attachments.tsx';

let created = 0;
const revoked = vi.fn<(url: string) => void>();

beforeEach(() => {
  created = 0;
  revoked.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    created += 1;
    return `blob:${created}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 400;
      naturalHeight = 200;
      decode = async () => {
        if (this.src === 'blob:broken') throw new Error('broken');
      };
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const attachment = (changes: Partial<Attachment>): Attachment => ({
  id: 1,
  fileType: 'file',
  url: '/api/attachments/1',
  thumbUrl: null,
  fileName: 'report.pdf',
  fileSize: 10,
  width: null,
  height: null,
  durationSeconds: null,
  levels: [],
  ...changes,
});
const pictures = (count: number) =>
  Array.from({ length: count }, (_, id) =>
    attachment({ id, fileType: 'image', url: `/p${id}`, fileName: `p${id}.png` }),
  );
const sources = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute('src'));

describe('Attachments', () => {
  it.each([
    [1, undefined],
    [2, '2'],
    [3, '3'],
    [4, '2'],
    [10, '3'],
  ])('shows %i pictures in a grid with %j columns (undefined: without a grid)', (count, columns) => {
    renderKit(<Attachments files={pictures(count)} />);
    expect(document.querySelector<HTMLElement>('[data-columns]')?.dataset.columns).toBe(columns);
    expect(screen.getAllByRole('button')).toHaveLength(count);
  });

  const image = (name: string) => attachment({ fileType: 'image', url: `/${name}`, fileName: name });
  const shownNames = () =>
    [...document.querySelectorAll('a, img')].map((element) =>
      (element.getAttribute('href') ?? element.getAttribute('src'))?.slice(1),
    );

  it('keeps the order of the files, and puts only neighboring pictures into a grid', () => {
    const notes = attachment({ url: '/notes.txt' });
    renderKit(<Attachments files={[image('a.png'), notes, image('b.png'), image('c.png')]} />);
    expect(shownNames()).toEqual(['a.png', 'notes.txt', 'b.png', 'c.png']);
    const grids = [...document.querySelectorAll('[data-columns]')];
    expect(grids.map((grid) => grid.querySelectorAll('img').length)).toEqual([2]);
  });

  it('keeps a picture out of the viewer and the grid if this browser cannot show it', async () => {
    const files = [image('a.png'), image('b.heic'), image('c.png')];
    renderKit(<Attachments files={files} />);
    fireEvent.error(document.querySelector('img[src="/b.heic"]') ?? document.body);
    expect(shownNames()).toEqual(['a.png', 'b.heic', 'c.png']);
    expect(document.querySelector('[data-columns]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge c.png' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture: c.png' });
    expect(within(dialog).getByRole('status').textContent).toBe('2 of 2');
  });

  it('offers other files as downloads with a safe name', () => {
    renderKit(<Attachments files={[attachment({ fileName: 'photo\u202Egpj.pdf' })]} />);
    expect(screen.getByRole('link').getAttribute('download')).toBe('photo\\u202Egpj.pdf');
    expect(screen.getByRole('link', { name: 'photo\\u202Egpj.pdf 10 bytes' })).toBeTruthy();
  });

  it('U25: shows local pictures with their aspect ratio, even after sending, and revokes their URLs on unmount', async () => {
    const local = [new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.pdf')];
    const files = [attachment({ id: -1, fileType: 'image', url: '' }), attachment({ id: -2, url: '' })];
    const { rerender, unmount } = renderKit(<Attachments files={files} localFiles={local} />);
    await waitFor(() => expect(sources('img')).toEqual(['blob:1']));
    const box = document.querySelector<HTMLElement>('[data-chat-part="image"]');
    expect(box?.style.aspectRatio).toBe('2 / 1');
    rerender(
      <Attachments
        files={[attachment({ id: 7, fileType: 'image', url: '/p' }), attachment({ id: 8 })]}
        localFiles={local}
      />,
    );
    expect(sources('img')).toEqual(['blob:1']);
    expect(document.querySelector('[data-chat-part="image"]')).toBe(box);
    unmount();
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });

  it('shows a picture as a file if this browser cannot show it', async () => {
    vi.mocked(URL.createObjectURL).mockReturnValue('blob:broken');
    const local = [new File(['x'], 'photo.heic', { type: 'image/heic' })];
    const files = [attachment({ fileType: 'image', url: '', fileName: 'photo.heic' })];
    renderKit(<Attachments files={files} localFiles={local} />);
    await Promise.resolve();
    expect(sources('img')).toEqual([]);
    expect(document.body.textContent).toContain('photo.heic');
  });
});
