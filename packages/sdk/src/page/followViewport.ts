import { setVariables } from './elements.ts';

/**
 * Keeps the full-screen panel above the on-screen keyboard of a touch screen. Only the top window can observe the
 * keyboard, not the frame. Returns a function that undoes this. Does nothing without a touch screen, or while the
 * page is pinch-zoomed.
 */
export function followViewport(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport || !matchMedia('(pointer: coarse)').matches) return () => undefined;
  const listeners = new AbortController();
  let request = 0;
  const apply = () => {
    if (viewport.scale !== 1) return;
    setVariables(element, { 'view-height': `${viewport.height}px`, 'view-top': `${viewport.offsetTop}px` });
  };
  const schedule = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(apply);
  };
  viewport.addEventListener('resize', schedule, { signal: listeners.signal });
  viewport.addEventListener('scroll', schedule, { signal: listeners.signal });
  apply();
  return () => {
    listeners.abort();
    cancelAnimationFrame(request);
    setVariables(element, { 'view-height': undefined, 'view-top': undefined });
  };
}
