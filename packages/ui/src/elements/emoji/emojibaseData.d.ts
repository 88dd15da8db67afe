// Typed as unknown, because TypeScript would infer types of several hundred thousand literals from the JSON files.
declare module 'emojibase-data/da/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/de/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/en/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/es/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/fi/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/fr/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/hi/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/hu/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/it/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/ja/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/ko/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/nb/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/nl/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/pl/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/pt/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/ru/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/sv/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/uk/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/vi/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/zh/compact.json' {
  const list: unknown;
  export default list;
}
declare module 'emojibase-data/zh-hant/compact.json' {
  const list: unknown;
  export default list;
}
