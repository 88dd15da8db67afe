const warned = new Set<string>();

/**
 * The brand colour as the widget takes it, `#rrggbb`: any opaque colour that CSS knows, such as `purple` or
 * `oklch(…)`. Undefined, with one warning, for a text that is none: launcher and chat then have the default.
 */
export function readBrand(brand: string | undefined): string | undefined {
  if (brand === undefined) return undefined;
  const hex = hexOf(brand);
  if (hex === undefined && !warned.has(brand)) {
    warned.add(brand);
    console.warn(
      `chat: brand "${brand}" is no colour, so the default is used. Write it as CSS does, such as "#1f5a49".`,
    );
  }
  return hex;
}

/** Lets the browser paint it: it knows every notation, and the widget only this one. */
function hexOf(color: string): string | undefined {
  if (/^#([\da-f]{3}|[\da-f]{6})$/i.test(color)) return color;
  if (!CSS.supports('color', color) || /var\(|current|inherit|initial|unset|revert/i.test(color))
    return undefined;
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return undefined;
  canvas.fillStyle = color;
  if (canvas.fillStyle.startsWith('#')) return canvas.fillStyle;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
