declare module '*.json?catalog' {
  const catalog: import('./catalog.ts').Catalog;
  export default catalog;
}
