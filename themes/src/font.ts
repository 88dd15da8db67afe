/** Fonts that every device has: they load nothing (spec §9). */
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
  /** For `font-family`, with a fallback behind it; null for the theme's own. */
  readonly family: string | null;
  /** The style sheet that brings it; null for what every device has. */
  readonly stylesheetUrl: string | null;
}

const nameGrammar = /^[A-Za-z0-9 ]{1,64}$/;
const fallbacks: Readonly<Record<string, string>> = { 'Courier New': 'monospace', Georgia: 'serif' };

/**
 * Reads the name of a font: one of the system list loads nothing, any other comes from the font service at the
 * weights 400, bold and italic (spec §9). The theme's own font for a name that is none. Loading from a service
 * tells it of the visitor: only where the channel asks for the font, and not before the chat is open.
 */
export function readFont(name: string, serviceUrl = 'https://fonts.googleapis.com/css'): Font {
  const wanted = name.trim().replaceAll(/ +/g, ' ');
  const known = systemFonts.find((font) => font.toLowerCase() === wanted.toLowerCase());
  if (known === 'Default' || !nameGrammar.test(wanted)) return { family: null, stylesheetUrl: null };
  const family = known ?? wanted;
  return {
    family: `"${family}", ${fallbacks[family] ?? 'sans-serif'}`,
    stylesheetUrl: known
      ? null
      : `${serviceUrl}?family=${family.replaceAll(' ', '+')}:400,bold,italic&display=swap`,
  };
}
