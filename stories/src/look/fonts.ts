import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-emoji/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';

/**
 * Loads the bundled fonts, which make screenshots independent of the machine's fonts. Otherwise, browsers would fetch
 * each font when it is first used. All fonts are under the SIL Open Font License 1.1.
 */
export async function loadBundledFonts(): Promise<void> {
  await Promise.all([
    document.fonts.load("16px 'Inter Variable'", 'Aé'),
    document.fonts.load("16px 'Noto Sans Arabic Variable'", 'ع'),
    document.fonts.load("16px 'Noto Emoji Variable'", '👋🎉😞😑😐😀😊'),
  ]);
}
