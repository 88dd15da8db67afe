/** Names of fonts that are never downloaded. `Default` is the theme's font. */
export const systemFonts = [
  'Default',
  'Arial',
  'Comic Sans MS',
  'Courier New',
  'Georgia',
  'Impact',
  'Verdana',
] as const;

/** A font of the widget. */
export interface Font {
  /** Value for `font-family`, with a fallback; null for the theme's font. */
  readonly family: string | null;
  /** URL of the stylesheet to load; null if none is needed. */
  readonly stylesheetUrl: string | null;
}

const validName = /^[A-Za-z0-9 ]{1,64}$/;
const fallbacks: Readonly<Record<string, string>> = { 'Courier New': 'monospace', Georgia: 'serif' };

/**
 * Parses a font name. System fonts need no stylesheet; any other font needs one from the font service, with the styles
 * 400, bold and italic. `Default` or an invalid name yields the theme's font. Loading the stylesheet reveals the
 * visitor to the service, so load it only if the channel sets the font.
 */
export function readFont(name: string, serviceUrl = 'https://fonts.googleapis.com/css'): Font {
  const normalized = name.trim().replaceAll(/ +/g, ' ');
  const systemFont = systemFonts.find((font) => font.toLowerCase() === normalized.toLowerCase());
  if (systemFont === 'Default' || !validName.test(normalized)) return { family: null, stylesheetUrl: null };
  const family = systemFont ?? normalized;
  return {
    family: `"${family}", ${fallbacks[family] ?? 'sans-serif'}`,
    stylesheetUrl: systemFont
      ? null
      : `${serviceUrl}?family=${family.replaceAll(' ', '+')}:400,bold,italic&display=swap`,
  };
}
