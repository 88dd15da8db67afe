export { prepareApps as default } from './prepareApps.ts';
