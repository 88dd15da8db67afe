declare module 'virtual:kit-facts' {
  const facts: import('./KitFacts.ts').KitFacts;
  export default facts;
}
