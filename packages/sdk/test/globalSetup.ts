export { buildFixtures as default } from './buildFixtures.ts';
