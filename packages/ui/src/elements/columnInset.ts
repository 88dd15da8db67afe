/** Returns a CSS inline padding that centers a column of width `column` and is at least `minimum`. */
export const columnInset = (minimum: string, column: string) => `max(${minimum}, (100% - ${column}) / 2)`;
