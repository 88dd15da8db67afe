/** A word, a number or `#rrggbb`, so that it can be stored in the URL. */
export type ModeValue = string | number;

export interface ModeItem {
  readonly value: ModeValue;
  readonly title: string;
}

/** A setting of the toolbar. It has no key `toolbar`, because Storybook would then show a menu of its own. */
export interface ModeMenu {
  readonly name: string;
  readonly description: string;
  readonly initial: ModeValue;
  readonly items: readonly ModeItem[];
  /** Whether it is in the menu More. */
  readonly isFolded: boolean;
}
