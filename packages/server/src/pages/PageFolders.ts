import { fileURLToPath } from 'node:url';
import { isPackaged } from '../foundation/isPackaged.ts';

/** The folders of the pages. */
export interface PageFolders {
  /** The widget's `index.html` and `assets/`. */
  readonly widget: string;
  /** `loader.js`, the files it loads, and the builds with a permanent URL (`pinned/` and `pinned.json`). */
  readonly sdk: string;
  /** `pages.json`, the demo pages and their assets. */
  readonly demo: string;
  /** The agent console's `index.html` and `assets/`. */
  readonly console: string;
  /** The pages of the docs site and their assets. The npm package has none. */
  readonly docs?: string;
}

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const builtPages: PageFolders = isPackaged
  ? {
      widget: fromHere('../browser/widget/'),
      sdk: fromHere('../browser/sdk/'),
      demo: fromHere('../browser/demo/'),
      console: fromHere('../browser/console/'),
    }
  : {
      widget: fromHere('../../../../widget/dist/'),
      sdk: fromHere('../../../sdk/dist/'),
      demo: fromHere('../../demo/'),
      console: fromHere('../../dist/console/'),
      docs: fromHere('../../../../site/dist/'),
    };

export const avatarFolder = fromHere('./avatars/');
