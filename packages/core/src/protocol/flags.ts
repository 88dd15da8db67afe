/** Reads a channel flag that is on by default. Returns false only for `0` and `'0'`. */
export const isNotZero = (value: unknown): boolean => value !== 0 && value !== '0';

/** Reads a channel flag that is off by default. Returns true only for `1` and `'1'`. */
export const isOne = (value: unknown): boolean => value === 1 || value === '1';
