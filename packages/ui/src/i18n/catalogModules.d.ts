declare module '*.json?catalog' {
  const catalog: import('./catalog.ts').Catalog;
  export default catalog;
}

declare module '*.json?catalog=first' {
  const texts: import('./catalog.ts').CompiledStrings;
  export default texts;
}

declare module '*.json?catalog=rest' {
  const texts: import('./catalog.ts').CompiledStrings;
  export default texts;
}
