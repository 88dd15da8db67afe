import { fileURLToPath } from 'node:url';

/** The folders of the built pages. */
export interface PageFolders {
  /** The widget's `index.html` and `assets/`. */
  readonly widget: string;
  /** `loader.js` and the files it loads. */
  readonly sdk: string;
  /** `pages.json`, the demo pages and their assets. */
  readonly demo: string;
  /** The agent console's `index.html` and `assets/`. */
  readonly console: string;
  /** The pages of the docs site and their assets. */
  readonly docs: string;
}

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The build folders of this repository. */
export const builtPages: PageFolders = {
  widget: fromHere('../../../../widget/dist/'),
  sdk: fromHere('../../../sdk/dist/'),
  demo: fromHere('../../demo/'),
  console: fromHere('../../dist/console/'),
  docs: fromHere('../../../../site/dist/'),
};

/** The avatar images of the demo. */
export const avatarFolder = fromHere('./avatars/');
