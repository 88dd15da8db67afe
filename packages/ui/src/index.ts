export * from './blocks/index.ts';
export * from './elements/index.ts';
export * from './i18n/index.ts';
