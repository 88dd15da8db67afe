import type { Rgba } from './contrastPairs.ts';

/** A color in a computed value: a hex color, or a function call. Calls in its arguments must not contain further calls. */
const color = /#[\da-f]{3,8}\b|[a-z]+\((?:[^()]|\([^()]*\))*\)/gi;

/**
 * Returns the colors of a variable when an element uses it as background: one color, or several for a gradient. An
 * invalid background yields a transparent color.
 */
export function readColors(element: HTMLElement, variable: string): readonly Rgba[] {
  const probe = document.createElement('span');
  probe.style.background = `var(${variable})`;
  element.append(probe);
  const { backgroundColor, backgroundImage } = getComputedStyle(probe);
  probe.remove();
  if (backgroundImage === 'none') return toRgba(backgroundColor);
  const [, stops = ''] = /\((.*)\)$/s.exec(backgroundImage) ?? [];
  return [...stops.matchAll(color)].flatMap(([text]) => toRgba(text));
}

/** Uses a canvas, which reads every color that the browser knows. */
function toRgba(text: string): readonly Rgba[] {
  if (!CSS.supports('color', text)) return [];
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return [];
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [[red, green, blue, alpha / 255]];
}
