/** Space at the sides of what is read: at least `least`; where there is room for more than a column, what is left of it. */
export const columnInset = (least: string, column: string) => `max(${least}, (100% - ${column}) / 2)`;
