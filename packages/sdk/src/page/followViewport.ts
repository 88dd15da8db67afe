import { setVariables } from './elements.ts';

/** Lower than every on-screen keyboard, and higher than a scroll bar. */
const minKeyboardPx = 50;

/**
 * Sets CSS variables to the part of the page that the on-screen keyboard leaves visible, until the signal is aborted.
 * Only the top window can observe the keyboard, not the frame. Does nothing while the page is pinch-zoomed.
 */
export function followViewport(element: HTMLElement, signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const apply = () => {
    const { scale, height, offsetTop } = viewport;
    if (scale !== 1) return;
    const coveredPx = innerHeight - height;
    const pixels = (value: number) => (coveredPx > minKeyboardPx ? `${value}px` : '');
    setVariables(element, {
      'view-height': pixels(height),
      'view-top': pixels(offsetTop),
      'view-bottom': pixels(coveredPx - offsetTop),
    });
  };
  // The browser fires both events at most once per rendered frame.
  viewport.addEventListener('resize', apply, { signal });
  viewport.addEventListener('scroll', apply, { signal });
  apply();
}
