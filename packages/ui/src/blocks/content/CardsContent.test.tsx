import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { ArticlesContent } from './ArticlesContent.tsx';
import { Attachments } from './Attachments.tsx';
import { CardsContent } from './CardsContent.tsx';
import { PictureOrigins } from './PictureOrigins.tsx';

afterEach(cleanup);

const actions = () => ({
  retry: vi.fn(),
  discard: vi.fn(),
  choose: vi.fn(),
  submitForm: vi.fn(accept),
});
const items = [
  {
    title: 'Mug',
    media_url: 'https://shop.example/mug.png',
    actions: [
      { type: 'link', text: 'See it', uri: 'https://shop.example/mug' },
      { type: 'postback', text: 'Ask', payload: 'mug' },
    ],
  },
  { title: 'Bowl', description: '24 cm' },
];

function showCards(
  isOpen = true,
  pictureOrigins: readonly string[] = [],
  isEnded = false,
  attributes: Record<string, unknown> = { items },
) {
  const message = messageOf({ contentType: 'cards', content: '', attributes });
  const messageActions = actions();
  renderKit(
    <PictureOrigins.Provider value={pictureOrigins}>
      <CardsContent
        message={message}
        isOpen={isOpen}
        isCurrent={false}
        isEnded={isEnded}
        answer={null}
        actions={messageActions}
      />
    </PictureOrigins.Provider>,
  );
  return { message, ...messageActions };
}

describe('CardsContent', () => {
  it('omits a picture of another origin unless the page allows it, and still shows the card', () => {
    showCards();
    expect(screen.getByText('Mug')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    cleanup();
    showCards(true, ['https://shop.example']);
    expect(document.querySelector('img')?.src).toBe('https://shop.example/mug.png');
  });

  it('names a picture by the position of its card only if the card has no text', () => {
    const media_url = 'https://shop.example/mug.png';
    showCards(true, ['https://shop.example'], false, {
      items: [{ title: 'Mug', media_url }, { description: 'Bowl', media_url }, { media_url }],
    });
    const alts = [...document.querySelectorAll('img')].map(({ alt }) => alt);
    expect(alts).toEqual(['', '', '3 of 3']);
  });

  it('U30, A9: shows a list of cards, the current position, and buttons for the previous and next card', () => {
    showCards();
    expect(screen.getByRole('group', { name: 'Cards' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous card' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Next card' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('calls choose with the answer of a clicked card button', () => {
    const { choose, message } = showCards();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(choose).toHaveBeenCalledWith(message, { title: 'Ask', value: 'mug' });
  });

  it('sends nothing in an ended conversation, and says why its buttons are disabled', () => {
    const { choose } = showCards(true, [], true);
    const button = screen.getByRole('button', { name: 'Ask' });
    fireEvent.click(button);
    expect(choose).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('This conversation has ended');
  });

  it('still calls choose for a card button after the visitor has written something else', () => {
    const { choose, message } = showCards(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(choose).toHaveBeenCalledWith(message, { title: 'Ask', value: 'mug' });
  });

  it('opens a card link in a new tab without an opener', () => {
    showCards();
    const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'See it' });
    expect({ href, target, rel }).toEqual({
      href: 'https://shop.example/mug',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
  });

  it('once the visitor has written again, takes card links out of the tab order', () => {
    showCards(false);
    expect(screen.getByRole('link', { name: 'See it' }).tabIndex).toBe(-1);
  });

  it('the row is a tab stop only if no card has a button in the tab order', () => {
    const isTabStop = (...options: Parameters<typeof showCards>) => {
      cleanup();
      showCards(...options);
      return screen.getByRole('list').tabIndex === 0;
    };
    expect(isTabStop(true)).toBe(false);
    expect(isTabStop(false)).toBe(true);
    expect(isTabStop(true, [], false, { items: [{ title: 'Bowl' }, { title: 'Vase' }] })).toBe(true);
  });
});

describe('ArticlesContent', () => {
  it('lists the articles as links that open in a new tab', () => {
    const attributes = {
      items: [{ title: 'Care', description: 'Five habits', link: 'https://shop.example/care' }],
    };
    const message = messageOf({ contentType: 'article', content: '', attributes });
    renderKit(
      <ArticlesContent message={message} isOpen isCurrent={false} answer={null} actions={actions()} />,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Care/ });
    expect([link.href, link.target]).toEqual(['https://shop.example/care', '_blank']);
  });
});

function deferred() {
  let resolve: (isDone: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('Attachments', () => {
  const file = {
    id: 1,
    fileType: 'image',
    url: 'https://files.example/1',
    thumbUrl: 'https://files.example/1/thumb',
    fileName: 'desk.jpg',
    fileSize: 2_048,
    width: 400,
    height: 200,
    durationSeconds: null,
    levels: [],
  } as const;

  it('renews the URL of a picture that fails to load, and links to the file if the new URL fails too', async () => {
    const renewal = deferred();
    const onRenew = vi.fn(() => renewal.promise);
    const { container, rerender } = renderKit(<Attachments files={[file]} onRenew={onRenew} />);
    const picture = () => container.querySelector('img');
    fireEvent.error(picture() ?? document.body);
    const placeholder = container.querySelector<HTMLElement>('[data-state="awaited"]');
    expect([picture(), placeholder?.style.aspectRatio]).toEqual([null, '2 / 1']);
    rerender(<Attachments files={[{ ...file, url: '/new.png', thumbUrl: '/new.png' }]} onRenew={onRenew} />);
    expect(picture()?.getAttribute('src')).toBe('/new.png');
    await act(async () => renewal.resolve(true));
    fireEvent.error(picture() ?? document.body);
    expect(screen.getByRole('link').textContent).toBe('desk.jpg 2 kB');
    expect(onRenew).toHaveBeenCalledTimes(1);
  });

  const linkEndingIn = (ms: number) => ({
    ...file,
    fileType: 'file' as const,
    url: `/1/desk.pdf?e=${Math.floor((Date.now() + ms) / 1_000)}&s=x`,
  });
  /** Clicks the link. The returned function tells which URL was opened, if any. */
  const press = () => {
    let opened: string | undefined;
    const listen = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!event.defaultPrevented) opened = link?.getAttribute('href') ?? undefined;
      event.preventDefault();
    };
    window.addEventListener('click', listen);
    fireEvent.click(screen.getByRole('link'));
    return () => {
      window.removeEventListener('click', listen);
      return opened;
    };
  };

  it('renews the expired URL of a file when it is clicked, and opens the new URL', async () => {
    const renewal = deferred();
    const onRenew = vi.fn(() => renewal.promise);
    const { rerender } = renderKit(<Attachments files={[linkEndingIn(3_600_000)]} onRenew={onRenew} />);
    expect(onRenew).not.toHaveBeenCalled();
    rerender(<Attachments files={[linkEndingIn(-1_000)]} onRenew={onRenew} />);
    const opened = press();
    expect(screen.getByRole('link').getAttribute('aria-busy')).toBe('true');
    rerender(<Attachments files={[{ ...file, fileType: 'file', url: '/fresh' }]} onRenew={onRenew} />);
    await act(async () => renewal.resolve(true));
    expect(opened()).toBe('/fresh');
    expect(screen.getByRole('link').getAttribute('aria-busy')).toBe('false');
  });

  it('opens nothing if an expired URL cannot be renewed, and opens a valid URL at once', async () => {
    const onRenew = vi.fn(async () => false);
    const { rerender } = renderKit(<Attachments files={[linkEndingIn(-1_000)]} onRenew={onRenew} />);
    const refused = press();
    await act(async () => undefined);
    expect(refused()).toBeUndefined();
    const valid = linkEndingIn(3_600_000);
    rerender(<Attachments files={[valid]} onRenew={onRenew} />);
    expect(press()()).toBe(valid.url);
  });

  it('when a file is shown, renews a URL that is about to expire, but not again on focus', () => {
    const onRenew = vi.fn(async () => true);
    const { container } = renderKit(<Attachments files={[linkEndingIn(60_000)]} onRenew={onRenew} />);
    expect(onRenew).toHaveBeenCalledTimes(1);
    fireEvent.focus(container.querySelector('a') ?? document.body);
    expect(onRenew).toHaveBeenCalledTimes(1);
  });

  it('reserves the space of a picture before it loads', () => {
    renderKit(<Attachments files={[file]} />);
    const picture = screen.getByRole('button', { name: 'Enlarge desk.jpg' });
    expect(picture.querySelector('img')?.src).toBe('https://files.example/1/thumb');
    expect(picture.style.aspectRatio).toBe('2 / 1');
  });

  it('shows a link to a picture that fails to load', () => {
    renderKit(<Attachments files={[file]} />);
    fireEvent.error(document.querySelector('img') ?? document.body);
    expect(screen.getByRole('link').textContent).toBe('desk.jpg 2 kB');
  });

  it('escapes invisible characters in a file name, so that its real extension is visible', () => {
    renderKit(<Attachments files={[{ ...file, fileType: 'file', fileName: 'photo\u202Egpj.exe' }]} />);
    expect(screen.getByRole('link').textContent).toContain('photo\\u202Egpj.exe');
  });
});
