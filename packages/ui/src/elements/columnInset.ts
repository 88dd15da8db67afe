/** Returns a CSS inline padding of at least `minimum` that centers a column of width `column`. */
export const columnInset = (minimum: string, column: string) => `max(${minimum}, (100% - ${column}) / 2)`;
