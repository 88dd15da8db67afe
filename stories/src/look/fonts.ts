import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-emoji/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';

/**
 * Fonts that come with the stories, so that a picture of one looks the same on every machine (all under the SIL Open Font
 * License 1.1). A browser fetches them once they are used; this answers once they can be drawn with.
 */
export async function loadBundledFonts(): Promise<void> {
  await Promise.all([
    document.fonts.load("16px 'Inter Variable'", 'Aé'),
    document.fonts.load("16px 'Noto Sans Arabic Variable'", 'ع'),
    document.fonts.load("16px 'Noto Emoji Variable'", '👋🎉😞😑😐😀😊'),
  ]);
}
