import { locales } from '@chat/core';
import { defaultBrand } from '@chat/themes';
import { hasCatalog } from '@chat/ui/i18n';

interface ToolbarItem {
  /** A word, a number or `#rrggbb`, so that it can be stored in the URL. */
  readonly value: string | number;
  readonly title: string;
  /** Icon of the item in the list, and of the whole menu while the item is selected. */
  readonly icon?: string;
}

const menu = (title: string, icon: string, items: readonly ToolbarItem[]) => ({
  name: title,
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** A less important menu, shown only as an icon to save space. */
const iconMenu = (title: string, icon: string, items: readonly ToolbarItem[]) => ({
  name: title,
  description: title,
  toolbar: { icon, items: [...items], dynamicTitle: false },
});

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const languages: readonly ToolbarItem[] = [
  ...locales.filter(hasCatalog).map((value) => ({ value, title: languageNames.of(value) ?? value })),
  { value: 'en-XA', title: 'Pseudo, longer' },
  { value: 'en-XB', title: 'Pseudo, right to left' },
];

/** The values are stored in the URL, so that a link shows the same view. */
export const allModes = {
  appearance: menu('Appearance', 'paintbrush', [
    { value: 'standard', title: 'Standard' },
    { value: 'flat', title: 'Flat' },
    { value: 'paper', title: 'Paper (custom theme)' },
  ]),
  scheme: menu('Scheme', 'circlehollow', [
    { value: 'light', title: 'Light', icon: 'sun' },
    { value: 'dark', title: 'Dark', icon: 'moon' },
    { value: 'auto', title: 'System', icon: 'circlehollow' },
  ]),
  contrast: iconMenu('Contrast', 'contrast', [
    { value: 'system', title: 'System' },
    { value: 'more', title: 'More contrast' },
    { value: 'forced', title: 'Forced colors (the kit’s rules)' },
  ]),
  brand: menu('Brand', 'circle', [
    { value: defaultBrand, title: 'Cobalt' },
    { value: '#1f5a49', title: 'Pine' },
    { value: '#d6336c', title: 'Raspberry' },
    { value: '#ffd400', title: 'Yellow' },
    { value: '#f4f4f0', title: 'Almost white' },
    { value: '#101010', title: 'Almost black' },
  ]),
  style: iconMenu('Style', 'component', [
    { value: 'popup', title: 'Popup' },
    { value: 'embed', title: 'Embed' },
    { value: 'full', title: 'Full' },
  ]),
  position: iconMenu('Position', 'sidebaralt', [
    { value: 'right', title: 'Right' },
    { value: 'left', title: 'Left' },
  ]),
  locale: menu('Language', 'globe', languages),
  direction: iconMenu('Direction', 'transfer', [
    { value: 'auto', title: 'From the language' },
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  textSize: iconMenu('Text size', 'zoom', [
    { value: 100, title: '100 %' },
    { value: 200, title: '200 %' },
  ]),
  motion: iconMenu('Motion', 'play', [
    { value: 'system', title: 'System' },
    { value: 'reduced', title: 'Reduced' },
  ]),
  network: iconMenu('Network', 'lightning', [
    { value: 'ok', title: 'Good' },
    { value: 'slow', title: 'Slow, 2 s in each direction' },
    { value: 'offline', title: 'Offline' },
  ]),
  clock: iconMenu('Clock', 'time', [
    { value: 'fixed', title: '21 November 2026, 14:32' },
    { value: 'running', title: 'Real time' },
  ]),
  font: iconMenu('Font', 'type', [
    { value: 'system', title: 'System' },
    { value: 'bundled', title: 'Bundled, as in screenshots' },
  ]),
};

export const initialModes = {
  appearance: 'standard',
  scheme: 'light',
  contrast: 'system',
  brand: defaultBrand,
  style: 'popup',
  position: 'right',
  locale: 'en',
  direction: 'auto',
  textSize: 100,
  motion: 'system',
  network: 'ok',
  clock: 'fixed',
  font: 'system',
};
