/** One `data-chat-part`, with the attributes that stand beside it. */
export interface PartFacts {
  readonly name: string;
  readonly attributes: readonly string[];
}

/** What the source says about one component of the kit. */
export interface ComponentFacts {
  /** Path in the repository. */
  readonly file: string;
  readonly parts: readonly PartFacts[];
  /** Ids of the catalogue that it says itself; what it is made of says its own. */
  readonly texts: readonly string[];
  /** The custom properties that its style reads, without `var()`. */
  readonly variables: readonly string[];
  /** Components of the kit that it is made of. */
  readonly madeOf: readonly string[];
  /** Hooks of `@chat/hooks` that it uses. */
  readonly hooks: readonly string[];
}

/** A text of the catalogue. */
export interface CatalogueText {
  readonly message: string;
  readonly description: string;
}

/** What the documentation says of the kit without anybody having to write it down. */
export interface KitFacts {
  readonly components: Readonly<Record<string, ComponentFacts>>;
  readonly texts: Readonly<Record<string, CatalogueText>>;
  /** What each variable of the contract is for, as docs/theming.md says it. */
  readonly variables: Readonly<Record<string, string>>;
}
