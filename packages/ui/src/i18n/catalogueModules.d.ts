declare module '*.json?catalogue' {
  const catalogue: import('./catalogue.ts').Catalogue;
  export default catalogue;
}
