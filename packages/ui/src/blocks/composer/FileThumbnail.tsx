import { useState } from 'react';
import { rememberPictureSize } from '../../elements/pictureSizes.ts';
import { useObjectUrl } from '../../elements/useObjectUrl.ts';
import { fileIcon } from '../content/Attachments.css.ts';
import { FileIcon } from '../content/fileIcon.ts';
import { thumbnail } from './ComposerFiles.css.ts';

/** Files that are not pictures, and pictures that the browser cannot show, get an icon. */
export function FileThumbnail({ file }: { readonly file: File }) {
  const [hasFailed, setFailed] = useState(false);
  const isPicture = file.type.startsWith('image/') && !hasFailed;
  const url = useObjectUrl(isPicture ? file : undefined);
  return (
    <span className={fileIcon}>
      {isPicture ? (
        url && (
          <img
            className={thumbnail}
            src={url}
            alt=""
            onLoad={({ currentTarget }) => rememberPictureSize(file, currentTarget)}
            onError={() => setFailed(true)}
          />
        )
      ) : (
        <FileIcon size={22} />
      )}
    </span>
  );
}
