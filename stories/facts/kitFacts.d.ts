declare module 'virtual:kit-facts' {
  const facts: import('./KitFacts.ts').KitFacts;
  export default facts;
}

declare module 'virtual:picture-history' {
  const history: readonly import('./readPictureHistory.ts').PictureChange[];
  export default history;
}

declare module 'virtual:picture-pairs' {
  const pairs: readonly import('./readPicturePairs.ts').PicturePair[];
  export default pairs;
}
