interface ToolbarItem {
  readonly value: string;
  readonly title: string;
}

const menu = (title: string, icon: string, items: readonly ToolbarItem[]) => ({
  name: title,
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** The switches above every story; they stay in the address, so that a link shows the same view. */
export const allModes = {
  appearance: menu('Appearance', 'paintbrush', [
    { value: 'standard', title: 'Standard' },
    { value: 'flat', title: 'Flat' },
  ]),
  scheme: menu('Scheme', 'circlehollow', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'auto', title: 'As the system' },
  ]),
  locale: menu('Language', 'globe', [
    { value: 'en', title: 'English' },
    { value: 'en-XA', title: 'Pseudo, longer' },
    { value: 'en-XB', title: 'Pseudo, turned' },
  ]),
  direction: menu('Direction', 'transfer', [
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  brand: menu('Brand', 'eyedropper', [
    { value: '#2b59d9', title: 'Cobalt' },
    { value: '#1f5a49', title: 'Pine' },
    { value: '#d6336c', title: 'Raspberry' },
    { value: '#ffd400', title: 'Yellow' },
    { value: '#f4f4f0', title: 'Almost white' },
    { value: '#101010', title: 'Almost black' },
  ]),
  textSize: menu('Text size', 'zoom', [
    { value: '100%', title: '100 %' },
    { value: '200%', title: '200 %' },
  ]),
};
