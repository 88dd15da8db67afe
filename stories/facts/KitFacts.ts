/** A value of `data-chat-part`, and the data attributes of its element, except `data-chat-…`. */
export interface PartFacts {
  readonly name: string;
  readonly attributes: readonly string[];
}

/** What a component exposes to assistive technology, besides the roles of its HTML elements. */
export interface AccessibilityFacts {
  readonly roles: readonly string[];
  /** ARIA attributes. */
  readonly attributes: readonly string[];
  /** Keys that it handles, besides those that the browser handles. */
  readonly keys: readonly string[];
}

/** A statement of docs/accessibility.md. */
export interface Guarantee {
  /** For example `A1`. */
  readonly code: string;
  readonly statement: string;
  /** Paths of test files. */
  readonly tests: readonly string[];
}

export interface ComponentFacts {
  /** Path in the repository. */
  readonly file: string;
  readonly parts: readonly PartFacts[];
  readonly accessibility: AccessibilityFacts;
  /** Message ids that it uses, without those of the components in `renders`. */
  readonly texts: readonly string[];
  /** Names of the custom properties that its styles read, such as `--chat-color-text`. */
  readonly variables: readonly string[];
  /** Exported components of the kit that it renders, except icons. */
  readonly renders: readonly string[];
  /** Hooks of `@chat/hooks` that it uses. */
  readonly hooks: readonly string[];
}

export interface CatalogText {
  readonly message: string;
  readonly description: string;
}

/** Facts about the kit for the documentation, read from the source and from two pages of the docs. */
export interface KitFacts {
  readonly components: Readonly<Record<string, ComponentFacts>>;
  readonly texts: Readonly<Record<string, CatalogText>>;
  /** Descriptions of the theme variables, from docs/theming.md. */
  readonly variables: Readonly<Record<string, string>>;
  readonly guarantees: readonly Guarantee[];
}
