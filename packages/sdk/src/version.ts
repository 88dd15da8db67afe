/** The version of this package. `get('version')` returns it. */
export const version = '0.1.0';
