/** Whether this is the built JavaScript of the npm package, and not the TypeScript of its repository. */
export const isPackaged = !import.meta.url.endsWith('.ts');
