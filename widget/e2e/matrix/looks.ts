export interface Look {
  readonly viewport: 'desktop' | 'phone' | 'small';
  readonly direction: 'ltr' | 'rtl';
  readonly scheme: 'light' | 'dark';
  readonly appearance: 'standard' | 'flat';
  readonly by: 'pointer' | 'keyboard';
}

/** Six looks. Any two values of different properties occur together in at least one look. */
export const looks: readonly Look[] = [
  { viewport: 'desktop', direction: 'ltr', scheme: 'light', appearance: 'standard', by: 'pointer' },
  { viewport: 'desktop', direction: 'rtl', scheme: 'dark', appearance: 'flat', by: 'keyboard' },
  { viewport: 'phone', direction: 'ltr', scheme: 'light', appearance: 'flat', by: 'keyboard' },
  { viewport: 'phone', direction: 'rtl', scheme: 'dark', appearance: 'standard', by: 'pointer' },
  { viewport: 'small', direction: 'ltr', scheme: 'dark', appearance: 'standard', by: 'keyboard' },
  { viewport: 'small', direction: 'rtl', scheme: 'light', appearance: 'flat', by: 'pointer' },
];

export const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 } },
} as const;
