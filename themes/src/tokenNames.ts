/** The names of the theme contract. `null` marks a leaf; what each one is for stands beside it. */
export const tokenNames = {
  brand: {
    /** Fill of the visitor's bubbles and of primary buttons. */
    base: null,
    hover: null,
    pressed: null,
    /** Far end of the header's gradient; never closer to `on` than `base` is. */
    deep: null,
    /** Text and icons on `base`, `hover`, `pressed` and `deep`: at least 4.5:1. */
    on: null,
    /** Quieter text on `base` and `deep`, still at least 4.5:1. */
    onMuted: null,
    /** The brand as text on any surface: at least 4.5:1. */
    text: null,
    /** The brand as icon, border or focus ring on any surface: at least 3:1. */
    icon: null,
    /** A tint of the brand for quiet fills. */
    soft: null,
    /** Text on `soft`: at least 4.5:1. */
    onSoft: null,
  },
  color: {
    /** Backdrop behind cards: the home screen. */
    canvas: null,
    /** The panel, the message list. */
    surface: null,
    /** Cards, menus, the composer. */
    raised: null,
    /** Wells: skeletons, quiet fields, chips. */
    sunken: null,
    /** Laid over whatever is under the pointer. */
    hover: null,
    pressed: null,
    text: null,
    textMuted: null,
    border: null,
    /** Borders that must be seen to operate a control: at least 3:1. */
    borderStrong: null,
    /** Transparent, except where the system forces its own colours. */
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
    /** One colour in place of the header's gradient: what avatars on it cut themselves out of. */
    headerGround: null,
    /** Behind initials and icons on the header. */
    headerTile: null,
    onHeaderTile: null,
    /** Background of the expanded header on home. */
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
    /** Laid over what a dialog covers. */
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
    /** Widest a bubble may get, in its column. */
    bubbleMax: null,
    gutter: null,
    controlSize: null,
    /** Space between the composer and the edges of the panel. */
    composerInset: null,
    /** How far the first card of home reaches into the expanded header. */
    heroOverlap: null,
    /** Hairline around cards and the panel; `0px` where depth is drawn by shadows. */
    hairline: null,
  },
} as const;

/** The same shape with a string at every leaf: what a theme has to give. */
export type TokenValues<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends null ? string : TokenValues<Shape[Key]>;
};
type Names = typeof tokenNames;

/** Tokens that a theme gives once, for light and dark alike. */
export type SharedTokens = TokenValues<
  Pick<Names, 'font' | 'space' | 'radius' | 'motion' | 'ring' | 'layout'>
>;
/** Tokens that a theme gives for each scheme. The brand group comes from `brandPalette`. */
export type SchemeTokens = TokenValues<Pick<Names, 'color' | 'shadow'>>;
/** What a look with more contrast replaces. */
export type ContrastTokens = Pick<
  SchemeTokens['color'],
  'textMuted' | 'border' | 'borderStrong' | 'bubbleInEdge' | 'headerEdge' | 'onHeaderMuted'
>;
