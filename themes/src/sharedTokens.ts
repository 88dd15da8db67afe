import type { SharedTokens } from './tokenNames.ts';

/**
 * The native font of each system. `system-ui` is only a fallback, because its fonts do not suit some scripts. Three
 * Indian scripts have their own fonts, because Chromium on Linux may otherwise choose a font that lacks letters.
 */
const family =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Noto Sans Malayalam', 'Noto Sans Tamil', system-ui, sans-serif";

/** Tokens with the same values in both themes. Font sizes are in rem, so that they follow the browser's font size. */
export const sharedTokens = {
  font: {
    family,
    mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono', monospace",
    sizeXs: '0.75rem',
    sizeSm: '0.8125rem',
    sizeMd: '0.9375rem',
    sizeLg: '1.0625rem',
    sizeXl: '1.25rem',
    sizeHero: '1.75rem',
    weightRegular: '400',
    weightMedium: '500',
    weightBold: '600',
    lineTight: '1.2',
    lineSnug: '1.35',
    lineBody: '1.45',
    trackingTight: '-0.014em',
  },
  space: {
    xxs: '2px',
    xs: '4px',
    sm: '8px',
    md: '12px',
    lg: '16px',
    xl: '20px',
    xxl: '28px',
    xxxl: '40px',
  },
  motion: {
    fast: '120ms',
    base: '180ms',
    slow: '280ms',
    ease: 'cubic-bezier(0.2, 0, 0, 1)',
    spring: 'cubic-bezier(0.3, 1.3, 0.5, 1)',
  },
  ring: { width: '2px', offset: '2px' },
} as const satisfies Pick<SharedTokens, 'font' | 'space' | 'motion' | 'ring'>;
