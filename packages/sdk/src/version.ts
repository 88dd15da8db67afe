/** The version of this package, which `get('version')` answers. */
export const version = '0.1.0';
