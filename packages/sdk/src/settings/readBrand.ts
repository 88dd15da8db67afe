/**
 * Converts a CSS color, such as `purple` or `oklch(…)`, to the hex color that the widget expects. Ignores
 * transparency. Returns undefined for anything that is not a color by itself, such as `inherit`.
 */
export function readBrand(color: string | undefined): string | undefined {
  if (color === undefined || /^#([\da-f]{3}|[\da-f]{6})$/i.test(color)) return color;
  if (!CSS.supports('color', color) || /var\(|current|inherit|initial|unset|revert/i.test(color))
    return undefined;
  // A canvas lets the browser convert any notation.
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return undefined;
  canvas.fillStyle = color;
  if (canvas.fillStyle.startsWith('#')) return canvas.fillStyle;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
