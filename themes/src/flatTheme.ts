import { vars } from './contract.css.ts';
import type { ThemeDefinition } from './defineTheme.ts';
import { neutralColors } from './neutralColors.ts';
import { sharedTokens } from './sharedTokens.ts';

const { brand, color } = vars;

const themeColors = {
  bubbleOut: brand.soft,
  onBubbleOut: color.text,
  bubbleOutEdge: 'transparent',
  header: color.surface,
  onHeader: color.text,
  onHeaderMuted: color.textMuted,
  headerEdge: color.border,
  headerHover: color.hover,
  headerGround: color.surface,
  headerTile: brand.soft,
  onHeaderTile: brand.onSoft,
  hero: color.surface,
  focus: brand.icon,
};

const noShadows = {
  panel: 'none',
  card: 'none',
  field: 'none',
  launcher: 'none',
  header: 'none',
};

/** The `flat` theme: thin borders, small radii, shadows only below floating elements, the brand color only as accent. */
export const flatTheme: ThemeDefinition = {
  name: 'flat',
  shared: {
    ...sharedTokens,
    radius: {
      panel: '8px',
      card: '8px',
      control: '6px',
      field: '12px',
      bubble: '8px',
      joint: '3px',
      avatar: '999px',
      chip: '6px',
      full: '999px',
    },
    layout: {
      bubbleMax: '84%',
      gutter: '16px',
      controlSize: '40px',
      composerInset: '16px',
      heroOverlap: '0px',
      hairline: '1px',
    },
  },
  light: {
    color: {
      ...neutralColors.light,
      ...themeColors,
      canvas: '#ffffff',
      bubbleIn: '#ffffff',
      onBubbleIn: '#161a23',
      bubbleInEdge: '#dfe3ea',
    },
    shadow: { ...noShadows, popover: '0 8px 24px rgb(16 22 38 / 0.16)' },
  },
  dark: {
    color: {
      ...neutralColors.dark,
      ...themeColors,
      canvas: '#16181d',
      raised: '#16181d',
      bubbleIn: '#16181d',
      onBubbleIn: '#eceef2',
      bubbleInEdge: '#343943',
    },
    shadow: { ...noShadows, popover: '0 0 0 1px rgb(255 255 255 / 0.1), 0 8px 24px rgb(0 0 0 / 0.7)' },
  },
  moreContrast: {
    light: {
      textMuted: '#3a414d',
      border: '#7f8796',
      borderStrong: '#3a414d',
      bubbleInEdge: '#5a6271',
      headerEdge: '#5a6271',
      onHeaderMuted: '#3a414d',
    },
    dark: {
      textMuted: '#d3d8e0',
      border: '#737c8b',
      borderStrong: '#d3d8e0',
      bubbleInEdge: '#a4abb7',
      headerEdge: '#a4abb7',
      onHeaderMuted: '#d3d8e0',
    },
  },
};
