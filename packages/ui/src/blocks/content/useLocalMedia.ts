import type { Attachment } from '@chat/hooks';
import { useEffect, useLayoutEffect, useState } from 'react';
import { measurePicture, pictureSizeOf } from '../../elements/pictureSizes.ts';

type LocalMedia = Pick<Attachment, 'url' | 'thumbUrl' | 'width' | 'height'>;

const noMedia: ReadonlyMap<File, LocalMedia> = new Map();

/**
 * Returns the attachments with the URLs of the visitor's own files, so that media are shown while they are being sent,
 * and do not load again afterward. `localFiles` is in the same order as the attachments.
 */
export function useLocalMedia(
  attachments: readonly Attachment[],
  localFiles: readonly File[],
): readonly Attachment[] {
  const [media, setMedia] = useState(noMedia);
  const [urls] = useState(() => new Map<File, string>());
  useLayoutEffect(() => {
    if (localFiles.length === 0) return;
    let isOver = false;
    const show = (file: File, url: string) => {
      const size = pictureSizeOf(file);
      const shown: LocalMedia = { url, thumbUrl: null, width: null, height: null, ...size };
      if (!isOver) setMedia((known) => new Map(known).set(file, shown));
    };
    for (const file of localFiles) {
      if (!/^(?:image|video|audio)\//.test(file.type)) continue;
      const url = urls.get(file) ?? URL.createObjectURL(file);
      urls.set(file, url);
      if (!file.type.startsWith('image/') || pictureSizeOf(file)) show(file, url);
      else
        measurePicture(file, url).then(
          () => show(file, url),
          () => undefined,
        );
    }
    return () => {
      isOver = true;
    };
  }, [localFiles, urls]);
  // Not a layout effect, because React also cleans up layout effects while the code of a player loads. The URLs are
  // still needed then.
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
    [urls],
  );
  return attachments.map((attachment, index) => {
    const file = localFiles[index];
    const local = file && media.get(file);
    return local ? { ...attachment, ...local } : attachment;
  });
}
