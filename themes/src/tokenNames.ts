/**
 * The tokens of the theme contract by group. Each `null` is a placeholder for a value that a theme provides. In the
 * group `brand`, `brandPalette` provides the values.
 */
export const tokenNames = {
  brand: {
    /** Fill of primary buttons and, in the `standard` theme, of the visitor's bubbles. */
    base: null,
    hover: null,
    pressed: null,
    /** End color of gradients that begin with `base`: darker than it, or lighter if it is nearly black. */
    deep: null,
    /** Text and icons on `base`, `hover`, `pressed` and `deep`: at least 4.5:1. */
    on: null,
    /** Muted text on `base` and `deep`: at least 4.5:1. */
    onMuted: null,
    /** The brand as text on any surface: at least 4.5:1. */
    text: null,
    /** The brand as icon, border or focus ring on any surface: at least 3:1. */
    icon: null,
    /** A tint of the brand for subtle fills. */
    soft: null,
    /** Text on `soft`: at least 4.5:1. */
    onSoft: null,
  },
  color: {
    /** Background behind cards on the home screen. */
    canvas: null,
    /** Background of the panel and of the message list. */
    surface: null,
    /** Background of raised areas, such as cards, menus, fields and the composer. */
    raised: null,
    /** Background of sunken areas, such as placeholders, disabled buttons and neutral badges. */
    sunken: null,
    /** Translucent color over the background of hovered elements. */
    hover: null,
    pressed: null,
    text: null,
    textMuted: null,
    border: null,
    /** Borders needed to recognize a control: at least 3:1. */
    borderStrong: null,
    /** Border that is visible only with forced colors. */
    edge: null,
    bubbleIn: null,
    onBubbleIn: null,
    bubbleInEdge: null,
    bubbleOut: null,
    onBubbleOut: null,
    bubbleOutEdge: null,
    header: null,
    onHeader: null,
    onHeaderMuted: null,
    headerEdge: null,
    headerHover: null,
    /** Solid color close to the header's background, for the outline of overlapping avatars. */
    headerGround: null,
    /** Background of initials and icons on the header. */
    headerTile: null,
    onHeaderTile: null,
    /** Background of the expanded header on the home screen. */
    hero: null,
    danger: null,
    dangerSoft: null,
    onDangerSoft: null,
    caution: null,
    cautionSoft: null,
    onCautionSoft: null,
    positive: null,
    positiveSoft: null,
    onPositiveSoft: null,
    /** Presence dots. */
    online: null,
    away: null,
    offline: null,
    /** Backdrop behind sheets. */
    scrim: null,
    focus: null,
  },
  font: {
    family: null,
    mono: null,
    sizeXs: null,
    sizeSm: null,
    sizeMd: null,
    sizeLg: null,
    sizeXl: null,
    sizeHero: null,
    weightRegular: null,
    weightMedium: null,
    weightBold: null,
    lineTight: null,
    lineSnug: null,
    lineBody: null,
    trackingTight: null,
  },
  space: { xxs: null, xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, xxxl: null },
  radius: {
    panel: null,
    card: null,
    control: null,
    field: null,
    bubble: null,
    /** The corner where two bubbles of one group meet. */
    joint: null,
    avatar: null,
    chip: null,
    full: null,
  },
  shadow: { panel: null, card: null, field: null, popover: null, launcher: null, header: null },
  motion: { fast: null, base: null, slow: null, ease: null, spring: null },
  ring: { width: null, offset: null },
  layout: {
    /** Maximum width of a message, relative to the width of the list. */
    bubbleMax: null,
    gutter: null,
    controlSize: null,
    /** Space between the composer and the edges of the panel. */
    composerInset: null,
    /** How far the first card on the home screen overlaps the expanded header. */
    heroOverlap: null,
    /**
     * Border width of the panel, sheets and home cards; `0px` in themes with shadows. Other borders are at least 1 px.
     */
    hairline: null,
  },
} as const;

/** The shape of `tokenNames` with a string for every token. */
export type TokenValues<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends null ? string : TokenValues<Shape[Key]>;
};
type Names = typeof tokenNames;

/** Tokens with one value for both schemes. */
export type SharedTokens = TokenValues<
  Pick<Names, 'font' | 'space' | 'radius' | 'motion' | 'ring' | 'layout'>
>;
/** Tokens with one value per scheme. `brandPalette` provides the brand group. */
export type SchemeTokens = TokenValues<Pick<Names, 'color' | 'shadow'>>;
/** Tokens that a theme overrides for increased contrast. */
export type ContrastTokens = Pick<
  SchemeTokens['color'],
  'textMuted' | 'border' | 'borderStrong' | 'bubbleInEdge' | 'headerEdge' | 'onHeaderMuted'
>;
