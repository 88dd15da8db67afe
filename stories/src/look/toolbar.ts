import { locales } from '@chat/core';
import { defaultBrand } from '@chat/themes';
import { hasCatalogue } from '@chat/ui/i18n';

interface ToolbarItem {
  /** What the address can keep: words, numbers, `#rrggbb`. */
  readonly value: string | number;
  readonly title: string;
  /** Its sign in the list; the menu's own while it is chosen. */
  readonly icon?: string;
}

const menu = (title: string, icon: string, items: readonly ToolbarItem[]) => ({
  name: title,
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** A menu that is needed less often: its icon alone, so that all of them have room. */
const quietMenu = (title: string, icon: string, items: readonly ToolbarItem[]) => ({
  name: title,
  description: title,
  toolbar: { icon, items: [...items], dynamicTitle: false },
});

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Every language that the kit has by now, and two that nobody speaks. */
const languages: readonly ToolbarItem[] = [
  ...locales.filter(hasCatalogue).map((value) => ({ value, title: languageNames.of(value) ?? value })),
  { value: 'en-XA', title: 'Pseudo, longer' },
  { value: 'en-XB', title: 'Pseudo, turned' },
];

/** The switches above every story; they stay in the address, so that a link shows the same view. */
export const allModes = {
  appearance: menu('Appearance', 'paintbrush', [
    { value: 'standard', title: 'Standard' },
    { value: 'flat', title: 'Flat' },
    { value: 'paper', title: 'Paper, the example' },
  ]),
  scheme: menu('Scheme', 'circlehollow', [
    { value: 'light', title: 'Light', icon: 'sun' },
    { value: 'dark', title: 'Dark', icon: 'moon' },
    { value: 'auto', title: 'As the system', icon: 'circlehollow' },
  ]),
  contrast: quietMenu('Contrast', 'contrast', [
    { value: 'system', title: 'As the system' },
    { value: 'more', title: 'More contrast' },
    { value: 'forced', title: 'Forced colours: the kit’s own rules' },
  ]),
  brand: menu('Brand', 'circle', [
    { value: defaultBrand, title: 'Cobalt' },
    { value: '#1f5a49', title: 'Pine' },
    { value: '#d6336c', title: 'Raspberry' },
    { value: '#ffd400', title: 'Yellow' },
    { value: '#f4f4f0', title: 'Almost white' },
    { value: '#101010', title: 'Almost black' },
  ]),
  style: quietMenu('Style', 'component', [
    { value: 'popup', title: 'Popup' },
    { value: 'embed', title: 'Embed' },
    { value: 'full', title: 'Full' },
  ]),
  position: quietMenu('Position', 'sidebaralt', [
    { value: 'right', title: 'At the right' },
    { value: 'left', title: 'At the left' },
  ]),
  locale: menu('Language', 'globe', languages),
  direction: quietMenu('Direction', 'transfer', [
    { value: 'auto', title: 'As the language' },
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  textSize: quietMenu('Text size', 'zoom', [
    { value: 100, title: '100 %' },
    { value: 200, title: '200 %' },
  ]),
  motion: quietMenu('Motion', 'play', [
    { value: 'system', title: 'As the system' },
    { value: 'reduced', title: 'Reduced' },
  ]),
  network: quietMenu('Network', 'lightning', [
    { value: 'ok', title: 'Good' },
    { value: 'slow', title: 'Slow, 2 s each way' },
    { value: 'offline', title: 'Offline' },
  ]),
  clock: quietMenu('Clock', 'time', [
    { value: 'fixed', title: '21 November 2026, 14:32' },
    { value: 'running', title: 'The real time' },
  ]),
  font: quietMenu('Font', 'type', [
    { value: 'system', title: 'Of the system' },
    { value: 'bundled', title: 'Bundled, as in the shots' },
  ]),
};

/** What the switches are set to where the address says nothing. */
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
