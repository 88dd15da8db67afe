import { locales } from '@chat/core';
import { defaultBrand } from '@chat/themes';
import { hasCatalog } from '@chat/ui/i18n';
import type { ModeItem, ModeMenu } from './ModeMenu.ts';

export const initialModes = {
  appearance: 'standard',
  scheme: 'light',
  brand: defaultBrand,
  locale: 'en',
  style: 'popup',
  position: 'right',
  direction: 'auto',
  textSize: 100,
  contrast: 'system',
  motion: 'system',
  network: 'ok',
  clock: 'fixed',
  font: 'system',
};

type ModeName = keyof typeof initialModes;

/** A menu in the toolbar. */
const menu = (mode: ModeName, name: string, items: readonly ModeItem[]): ModeMenu => ({
  name,
  description: name,
  initial: initialModes[mode],
  items,
  isFolded: false,
});

/** A menu that is rarely needed. The toolbar shows it in the “More” menu. */
const foldedMenu = (mode: ModeName, name: string, items: readonly ModeItem[]): ModeMenu => ({
  ...menu(mode, name, items),
  isFolded: true,
});

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const languages: readonly ModeItem[] = [
  ...locales.filter(hasCatalog).map((value) => ({ value, title: languageNames.of(value) ?? value })),
  { value: 'en-XA', title: 'Pseudo, longer' },
  { value: 'en-XB', title: 'Pseudo, right to left' },
];

/** The values are stored in the URL, so that a link shows the same view. */
export const allModes: Readonly<Record<ModeName, ModeMenu>> = {
  appearance: menu('appearance', 'Appearance', [
    { value: 'standard', title: 'Standard' },
    { value: 'flat', title: 'Flat' },
    { value: 'paper', title: 'Paper (custom theme)' },
  ]),
  scheme: menu('scheme', 'Scheme', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'auto', title: 'System scheme' },
  ]),
  brand: menu('brand', 'Brand', [
    { value: defaultBrand, title: 'Cobalt' },
    { value: '#1f5a49', title: 'Pine' },
    { value: '#d6336c', title: 'Raspberry' },
    { value: '#ffd400', title: 'Yellow' },
    { value: '#f4f4f0', title: 'Almost white' },
    { value: '#101010', title: 'Almost black' },
  ]),
  locale: menu('locale', 'Language', languages),
  style: foldedMenu('style', 'Style', [
    { value: 'popup', title: 'Popup' },
    { value: 'embed', title: 'Embed' },
    { value: 'full', title: 'Full' },
  ]),
  position: foldedMenu('position', 'Position', [
    { value: 'right', title: 'Right' },
    { value: 'left', title: 'Left' },
  ]),
  direction: foldedMenu('direction', 'Direction', [
    { value: 'auto', title: 'From the language' },
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  textSize: foldedMenu('textSize', 'Text size', [
    { value: 100, title: '100 %' },
    { value: 200, title: '200 %' },
  ]),
  contrast: foldedMenu('contrast', 'Contrast', [
    { value: 'system', title: 'System' },
    { value: 'more', title: 'More contrast' },
    { value: 'forced', title: 'Forced colors (the kit’s rules)' },
  ]),
  motion: foldedMenu('motion', 'Motion', [
    { value: 'system', title: 'System' },
    { value: 'reduced', title: 'Reduced' },
  ]),
  network: foldedMenu('network', 'Network', [
    { value: 'ok', title: 'Good' },
    { value: 'slow', title: 'Slow, 2 s in each direction' },
    { value: 'offline', title: 'Offline' },
  ]),
  clock: foldedMenu('clock', 'Clock', [
    { value: 'fixed', title: '21 November 2026, 14:32' },
    { value: 'running', title: 'Real time' },
  ]),
  font: foldedMenu('font', 'Font', [
    { value: 'system', title: 'System' },
    { value: 'bundled', title: 'Bundled, as in screenshots' },
  ]),
};
