import { type Attachment, linkEndMs } from '@chat/hooks';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { DownloadIcon } from '../../elements/partIcons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { file, fileAction, fileIcon, fileSize, fileText } from './Attachments.css.ts';
import { FileName } from './FileName.tsx';
import { FileIcon } from './fileIcon.ts';
import { formatBytes } from './formatBytes.ts';
import { readFileName } from './readFileName.ts';

export interface FileLinkProps {
  readonly file: Attachment;
  /** Requests a fresh URL. Resolves to false if the request failed. Undefined if URLs cannot be renewed. */
  readonly renew: (() => Promise<boolean>) | undefined;
}

/** If the URL has expired, a click first requests a fresh one. */
export function FileLink({ file: { url, fileName: name, fileSize: bytes }, renew }: FileLinkProps) {
  const { t, formatLocale } = useIntl();
  const { stem, extension } = readFileName(name);
  const size = formatBytes(bytes, formatLocale);
  const { isPending, ...link } = useFreshLink(url, renew);
  return (
    <a
      {...link}
      className={file}
      href={url || undefined}
      download={stem + extension}
      target="_blank"
      rel="noopener noreferrer"
      title={t('message.attachment', { name: stem + extension })}
      aria-label={bytes > 0 ? `${stem}${extension} ${size}` : stem + extension}
      aria-busy={isPending}
    >
      <span className={fileIcon}>
        <FileIcon size={22} />
      </span>
      <span className={fileText}>
        {/* With the space, the text reads like the accessible name. */}
        <FileName name={name} />{' '}
        {bytes > 0 && (
          <span className={fileSize}>
            <bdi>{size}</bdi>
          </span>
        )}
      </span>
      {url !== '' && (
        <span className={fileAction}>{isPending ? <Spinner size={18} /> : <DownloadIcon size={18} />}</span>
      )}
    </a>
  );
}

/**
 * Delays a click on an expired URL until a fresh one arrives. A valid URL opens at once, so popup blockers allow it.
 */
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
  return { ref, onClick, isPending: press === 'waiting' };
}
