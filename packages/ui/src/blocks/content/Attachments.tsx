import type { Attachment } from '@chat/hooks';
import { useState } from 'react';
import { DownloadIcon } from '../../elements/icons.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import {
  attachments,
  file,
  fileAction,
  fileExtension,
  fileIcon,
  fileName,
  fileSize,
  fileStem,
  fileWords,
  image,
  picture,
} from './Attachments.css.ts';
import { FileIcon } from './fileIcon.ts';
import { formatBytes } from './formatBytes.ts';
import { pictureSize } from './pictureSize.ts';
import { readFileName } from './readFileName.ts';

/** The files of a message: pictures in their own ratio, so that nothing jumps, the rest by name and size. */
export function Attachments({ files }: { readonly files: readonly Attachment[] }) {
  return (
    <div className={attachments} data-chat-part="attachments">
      {files.map((each) =>
        each.fileType === 'image' ? (
          <Picture key={each.id} file={each} />
        ) : (
          <File key={each.id} file={each} />
        ),
      )}
    </div>
  );
}

/** A picture that cannot be shown is a file like any other. */
function Picture({ file: each }: { readonly file: Attachment }) {
  const { url, thumbUrl, fileName: name, width, height } = each;
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <File file={each} />;
  return (
    <a
      className={picture}
      style={pictureSize(width, height)}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <img
        className={image}
        src={thumbUrl ?? url}
        alt={name}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </a>
  );
}

function File({ file: { url, fileName: name, fileSize: bytes } }: { readonly file: Attachment }) {
  const { t, locale } = useIntl();
  const { stem, extension } = readFileName(name);
  return (
    <a
      className={file}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={t('message.attachment', { name: stem + extension })}
    >
      <span className={fileIcon}>
        <FileIcon size={22} />
      </span>
      <span className={fileWords}>
        <bdi className={fileName} dir="ltr">
          <span className={fileStem}>{stem}</span>
          <span className={fileExtension}>{extension}</span>
        </bdi>
        {bytes > 0 && <span className={fileSize}>{formatBytes(bytes, locale)}</span>}
      </span>
      <span className={fileAction}>
        <DownloadIcon size={18} />
      </span>
    </a>
  );
}
