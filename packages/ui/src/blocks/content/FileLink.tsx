import { type Attachment, linkEndMs } from '@chat/hooks';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { DownloadIcon } from '../../elements/partIcons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import {
  file,
  fileAction,
  fileExtension,
  fileIcon,
  fileName,
  fileSize,
  fileStem,
  fileWords,
} from './Attachments.css.ts';
import { FileIcon } from './fileIcon.ts';
import { formatBytes } from './formatBytes.ts';
import { readFileName } from './readFileName.ts';

/** Props of `FileLink`. */
export interface FileLinkProps {
  readonly file: Attachment;
  /** Asks for a fresh address; resolves to false if the server could not be asked. */
  readonly renew: (() => Promise<boolean>) | undefined;
}

/** A file by its name and size, as a link. A press on an expired address asks for a fresh one and opens that. */
export function FileLink({ file: { url, fileName: name, fileSize: bytes }, renew }: FileLinkProps) {
  const { t, locale } = useIntl();
  const { stem, extension } = readFileName(name);
  const { isAwaited, ...link } = useFreshLink(url, renew);
  return (
    <a
      {...link}
      className={file}
      href={url || undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={t('message.attachment', { name: stem + extension })}
      aria-busy={isAwaited}
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
      {url !== '' && (
        <span className={fileAction}>{isAwaited ? <Spinner size={18} /> : <DownloadIcon size={18} />}</span>
      )}
    </a>
  );
}

/** Holds a press on an expired address until there is a fresh one. A valid one opens at once, so no popup blocker objects. */
function useFreshLink(url: string, renew: FileLinkProps['renew']) {
  const ref = useRef<HTMLAnchorElement>(null);
  const [press, setPress] = useState<'none' | 'waiting' | 'ready'>('none');
  useEffect(() => {
    if (press !== 'ready') return;
    ref.current?.click();
    setPress('none');
  }, [press]);
  const onClick = (event: MouseEvent) => {
    if (!renew || press === 'ready' || linkEndMs(url) > Date.now()) return;
    event.preventDefault();
    if (press === 'waiting') return;
    setPress('waiting');
    void renew().then((isDone) => setPress(isDone ? 'ready' : 'none'));
  };
  return { ref, onClick, isAwaited: press === 'waiting' };
}
