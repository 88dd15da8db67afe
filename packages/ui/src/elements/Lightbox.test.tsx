import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Image } from './Image.tsx';
import { Lightbox } from './Lightbox.tsx';

afterEach(cleanup);

const pictures = ['kiln.jpg', 'glaze.jpg', 'bowl.jpg'].map((alt) => ({
  src: `https://shop.example/${alt}`,
  alt,
}));
const size = { inlineSize: '120px', aspectRatio: '4 / 3' };

function Gallery() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      {pictures.map(({ src, alt }, at) => (
        <Image key={src} src={src} alt={alt} size={size} onOpen={() => setIndex(at)} />
      ))}
      {index !== null && <Lightbox pictures={pictures} startIndex={index} onClose={() => setIndex(null)} />}
    </>
  );
}

function open(name: string): HTMLElement {
  renderKit(<Gallery />);
  const opener = screen.getByRole('button', { name: `Enlarge ${name}` });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}
const shown = () => screen.getByRole('img').getAttribute('alt');
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe('Lightbox', () => {
  it('A23: shows the clicked picture with its name and position', () => {
    open('glaze.jpg');
    expect(screen.getByRole('dialog', { name: 'Picture: glaze.jpg' })).toBeTruthy();
    expect(shown()).toBe('glaze.jpg');
    expect(screen.getByRole('status').textContent).toBe('2 of 3');
  });

  it('U25, A9: switches between pictures with buttons, arrow keys and swipes', () => {
    open('kiln.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('glaze.jpg');
    key('ArrowRight');
    expect(shown()).toBe('bowl.jpg');
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(dialog, { pointerType: 'touch', isPrimary: true, clientX: 10 });
    fireEvent.pointerUp(dialog, { pointerType: 'touch', isPrimary: true, clientX: 90 });
    expect(shown()).toBe('glaze.jpg');
  });

  it.each([
    ['ltr', 'ArrowRight', 'bowl.jpg'],
    ['ltr', 'ArrowLeft', 'kiln.jpg'],
    ['rtl', 'ArrowLeft', 'bowl.jpg'],
    ['rtl', 'ArrowRight', 'kiln.jpg'],
  ] as const)('in %s text, %s or a swipe the other way shows %s', (dir, name, other) => {
    document.documentElement.style.direction = dir;
    open('glaze.jpg');
    const dialog = screen.getByRole('dialog');
    expect(dialog.hasAttribute('dir')).toBe(false);
    key(name);
    expect(shown()).toBe(other);
    cleanup();
    open('glaze.jpg');
    const [from, to] = name === 'ArrowRight' ? [90, 10] : [10, 90];
    const touch = { pointerType: 'touch', isPrimary: true };
    fireEvent.pointerDown(screen.getByRole('dialog'), { ...touch, clientX: from });
    fireEvent.pointerUp(screen.getByRole('dialog'), { ...touch, clientX: to });
    expect(shown()).toBe(other);
    document.documentElement.style.direction = '';
  });

  const load = () => {
    const image = screen.getByRole('img');
    Object.defineProperties(image, { naturalWidth: { value: 900 }, clientWidth: { value: 300 } });
    fireEvent.load(image);
    return image;
  };
  const widthPx = () => screen.getByRole('img').style.inlineSize;

  it.each([
    ['double clicks', () => fireEvent.doubleClick(screen.getByRole('img'))],
    ['+ and -', () => key(widthPx() ? '-' : '+')],
    ['clicks on the button', () => fireEvent.click(screen.getByRole('button', { name: /^Zoom/ }))],
  ])('%s switch between the size that fits and the full size', (_how, act) => {
    open('kiln.jpg');
    load();
    act();
    expect(widthPx()).toBe('900px');
    expect(screen.getByRole('region', { name: 'Picture: kiln.jpg' }).tabIndex).toBe(0);
    act();
    expect(widthPx()).toBe('');
  });

  it('fits the next picture to the window, and disables the button “Zoom in” until the picture has loaded', () => {
    open('kiln.jpg');
    expect(screen.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true');
    load();
    key('+');
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(widthPx()).toBe('');
    expect(screen.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('does not continue with the first picture after the last', () => {
    open('bowl.jpg');
    const next = screen.getByRole('button', { name: 'Next picture' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    expect(shown()).toBe('bowl.jpg');
  });

  it.each([
    ['Escape', () => key('Escape')],
    ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close picture' }))],
  ])('A3: closes on %s and restores the focus', async (_how, close) => {
    const opener = open('glaze.jpg');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('shows an error if a picture fails to load', () => {
    open('kiln.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('kiln.jpg couldn’t be loaded')).toBeTruthy();
  });
});

describe('Image', () => {
  it('A23: uses alt as the name of the picture, or in the name of the button that enlarges it', () => {
    renderKit(<Image src="https://shop.example/a.jpg" alt="A blue bowl" size={size} />);
    expect(screen.getByRole('img', { name: 'A blue bowl' })).toBeTruthy();
    cleanup();
    renderKit(
      <Image src="https://shop.example/a.jpg" alt="A blue bowl" size={size} onOpen={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Enlarge A blue bowl' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the fallback if the picture fails to load', () => {
    renderKit(
      <Image src="https://shop.example/a.jpg" alt="bowl.jpg" size={size} fallback={<b>bowl.jpg, 2 MB</b>} />,
    );
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('bowl.jpg, 2 MB')).toBeTruthy();
  });
});
