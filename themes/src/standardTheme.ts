import { vars } from './contract.css.ts';
import type { ThemeDefinition } from './defineTheme.ts';
import { neutralColors } from './neutralColors.ts';
import { sharedTokens } from './sharedTokens.ts';

const { brand } = vars;

const sharedColors = {
  bubbleInEdge: 'transparent',
  bubbleOut: brand.base,
  onBubbleOut: brand.on,
  bubbleOutEdge: 'transparent',
  headerEdge: 'transparent',
  focus: brand.icon,
};

const lightColors = {
  ...neutralColors.light,
  ...sharedColors,
  bubbleIn: '#eef0f4',
  onBubbleIn: '#161a23',
  header: `linear-gradient(150deg, ${brand.base}, ${brand.deep})`,
  onHeader: brand.on,
  onHeaderMuted: brand.onMuted,
  headerHover: `color-mix(in srgb, ${brand.on} 14%, transparent)`,
  headerGround: brand.base,
  headerTile: brand.on,
  onHeaderTile: brand.base,
  hero: `radial-gradient(130% 110% at 12% 0%, ${brand.base} 20%, ${brand.deep})`,
};

/** The header is a dark shade of the brand's hue, because a large bright area would dazzle in the dark. */
const darkColors = {
  ...neutralColors.dark,
  ...sharedColors,
  bubbleIn: '#272b33',
  onBubbleIn: '#eceef2',
  header: `linear-gradient(150deg, ${brand.soft}, color-mix(in oklab, ${brand.soft} 55%, ${neutralColors.dark.surface}))`,
  onHeader: neutralColors.dark.text,
  onHeaderMuted: neutralColors.dark.textMuted,
  headerHover: neutralColors.dark.hover,
  headerGround: brand.soft,
  headerTile: brand.base,
  onHeaderTile: brand.on,
  hero: `radial-gradient(130% 110% at 12% 0%, ${brand.soft} 20%, color-mix(in oklab, ${brand.soft} 50%, ${neutralColors.dark.canvas}))`,
};

/** The `standard` theme: rounded, with soft shadows and a header in the brand color or, in the dark, a shade of it. */
export const standardTheme: ThemeDefinition = {
  name: 'standard',
  shared: {
    ...sharedTokens,
    radius: {
      panel: '20px',
      card: '16px',
      control: '12px',
      field: '24px',
      bubble: '18px',
      joint: '6px',
      avatar: '999px',
      chip: '999px',
      full: '999px',
    },
    layout: {
      bubbleMax: '84%',
      gutter: '16px',
      controlSize: '40px',
      composerInset: '16px',
      heroOverlap: '44px',
      hairline: '0px',
    },
  },
  light: {
    color: lightColors,
    shadow: {
      panel:
        '0 0 0 1px rgb(16 22 38 / 0.06), 0 18px 56px -12px rgb(16 22 38 / 0.28), 0 4px 14px -6px rgb(16 22 38 / 0.14)',
      card: '0 0 0 1px rgb(16 22 38 / 0.05), 0 1px 2px rgb(16 22 38 / 0.05), 0 8px 24px -8px rgb(16 22 38 / 0.14)',
      field: '0 0 0 1px rgb(16 22 38 / 0.03), 0 4px 18px -6px rgb(16 22 38 / 0.14)',
      popover: '0 0 0 1px rgb(16 22 38 / 0.06), 0 12px 36px -8px rgb(16 22 38 / 0.26)',
      launcher: '0 1px 3px rgb(16 22 38 / 0.16), 0 10px 28px -6px rgb(16 22 38 / 0.36)',
      header: '0 6px 20px -12px rgb(16 22 38 / 0.4)',
    },
  },
  dark: {
    color: darkColors,
    shadow: {
      panel: '0 0 0 1px rgb(255 255 255 / 0.08), 0 20px 60px -12px rgb(0 0 0 / 0.7)',
      card: '0 0 0 1px rgb(255 255 255 / 0.05), 0 8px 24px -8px rgb(0 0 0 / 0.55)',
      field: '0 6px 20px -8px rgb(0 0 0 / 0.6)',
      popover: '0 0 0 1px rgb(255 255 255 / 0.09), 0 14px 40px -8px rgb(0 0 0 / 0.75)',
      launcher: '0 1px 3px rgb(0 0 0 / 0.4), 0 10px 28px -6px rgb(0 0 0 / 0.6)',
      header: '0 6px 20px -12px rgb(0 0 0 / 0.8)',
    },
  },
  moreContrast: {
    light: {
      textMuted: '#3a414d',
      border: '#7f8796',
      borderStrong: '#3a414d',
      bubbleInEdge: '#7f8796',
      headerEdge: '#161a23',
      onHeaderMuted: brand.on,
    },
    dark: {
      textMuted: '#d3d8e0',
      border: '#737c8b',
      borderStrong: '#d3d8e0',
      bubbleInEdge: '#737c8b',
      headerEdge: '#eceef2',
      onHeaderMuted: '#d3d8e0',
    },
  },
};
