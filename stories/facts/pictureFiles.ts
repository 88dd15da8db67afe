import type { Plugin } from 'vite';
import { readPictureContents } from './readPicturePairs.ts';

/** Folder of the screenshots in Storybook. */
const folder = 'pictures';

/** Vite plugin that adds changed screenshots to Storybook, each as `NAME.now.png` and `NAME.before.png`. */
export function pictureFiles(): Plugin {
  return {
    name: 'picture-files',
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url = '' }, response, next) => {
        const content = readFiles().get(url.slice(1).split('?')[0] ?? '');
        if (content) response.writeHead(200, { 'content-type': 'image/png' }).end(content);
        else next();
      });
    },
    generateBundle() {
      for (const [name, source] of readFiles())
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
    },
  };
}

function readFiles(): ReadonlyMap<string, Uint8Array> {
  return new Map(
    readPictureContents().flatMap(({ pair: { name }, now, before }) => [
      [`${name}.now.png`, now] as const,
      [`${name}.before.png`, before] as const,
    ]),
  );
}
