import type { Attachment } from '@chat/hooks';
import { DownloadIcon } from '../../elements/icons.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { attachments, file, fileName, fileSize, fileWords, image, picture } from './Attachments.css.ts';
import { formatBytes } from './formatBytes.ts';

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

function Picture({ file: { url, thumbUrl, fileName: name, width, height } }: { readonly file: Attachment }) {
  return (
    <a className={picture} href={url} target="_blank" rel="noopener noreferrer">
      <img
        className={image}
        src={thumbUrl ?? url}
        alt={name}
        loading="lazy"
        decoding="async"
        width={width ?? 240}
        height={height ?? 180}
      />
    </a>
  );
}

function File({ file: { url, fileName: name, fileSize: bytes } }: { readonly file: Attachment }) {
  const { t, locale } = useIntl();
  return (
    <a
      className={file}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('message.attachment', { name })}
    >
      <DownloadIcon />
      <span className={fileWords}>
        <span className={fileName}>{name}</span>
        <span className={fileSize}>{formatBytes(bytes, locale)}</span>
      </span>
    </a>
  );
}
