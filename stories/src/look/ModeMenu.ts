/** A word, a number or `#rrggbb`, so that it can be stored in the URL. */
export type ModeValue = string | number;

export interface ModeItem {
  readonly value: ModeValue;
  readonly title: string;
}

/** A setting in the toolbar. Do not add a key `toolbar`: it would make Storybook add its own menu. */
export interface ModeMenu {
  readonly name: string;
  readonly description: string;
  readonly initial: ModeValue;
  readonly items: readonly ModeItem[];
  /** Whether the setting is in the “More” menu. */
  readonly isFolded: boolean;
}
