import { fileURLToPath } from 'node:url';

/** Where the built pages lie. */
export interface PageFolders {
  /** `index.html` of the widget and its `assets/`. */
  readonly widget: string;
  /** `loader.js` and what it fetches. */
  readonly sdk: string;
  /** `pages.json`, the demo pages and what they use. */
  readonly demo: string;
  /** `index.html` of the agent console and its `assets/`. */
  readonly console: string;
}

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the builds of this repository put them. */
export const builtPages: PageFolders = {
  widget: fromHere('../../../../widget/dist/'),
  sdk: fromHere('../../../sdk/dist/'),
  demo: fromHere('../../demo/'),
  console: fromHere('../../dist/console/'),
};

/** Our own pictures of the people in the demo. */
export const avatarFolder = fromHere('./avatars/');
