import type { Attachment } from '@chat/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { Image } from '../../elements/Image.tsx';
import { DownloadIcon } from '../../elements/partIcons.ts';
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
} from './Attachments.css.ts';
import { FileIcon } from './fileIcon.ts';
import { formatBytes } from './formatBytes.ts';
import { pictureSize } from './pictureSize.ts';
import { readFileName } from './readFileName.ts';

// Heavy or rare: they come with the first recording, and when a picture is enlarged.
const AudioPlayer = lazy(async () => ({
  default: (await import('../../elements/audio/AudioPlayer.tsx')).AudioPlayer,
}));
const Lightbox = lazy(async () => ({ default: (await import('../../elements/Lightbox.tsx')).Lightbox }));

interface Enlarged {
  readonly index: number;
  /** The themed element around, unless that is the document itself. */
  readonly container: HTMLElement | null;
}

/** Props of `Attachments`. */
export interface AttachmentsProps {
  readonly files: readonly Attachment[];
  /** Called when a picture or recording cannot be loaded, at most once a minute: its address may have expired. */
  onMissing?(): void;
}

const askAgainMs = 60_000;

/** The files of a message: pictures in their own ratio that can be enlarged, recordings that can be played, the rest by name and size. */
export function Attachments({ files, onMissing }: AttachmentsProps) {
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const pictures = files.filter(({ fileType }) => fileType === 'image');
  const enlarge = (file: Attachment, from: HTMLElement) =>
    setEnlarged({ index: pictures.indexOf(file), container: themedAround(from) });
  const onError = () => {
    if (performance.now() - askedAtMs.current < askAgainMs) return;
    askedAtMs.current = performance.now();
    onMissing?.();
  };
  return (
    <div className={attachments} data-chat-part="attachments" onErrorCapture={onError}>
      {files.map((each) => (
        <Shown key={each.id} file={each} onEnlarge={enlarge} />
      ))}
      {enlarged && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={pictures.map(({ url, fileName: alt }) => ({ src: url, alt }))}
            startIndex={enlarged.index}
            container={enlarged.container}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ShownProps {
  readonly file: Attachment;
  onEnlarge(file: Attachment, from: HTMLElement): void;
}

/** What cannot be shown is a file like any other; so is a picture that is still on its way and has no address. */
function Shown({ file: each, onEnlarge }: ShownProps) {
  const { url, thumbUrl, fileType, fileName: name, width, height, durationSeconds } = each;
  const picture = thumbUrl || url;
  if (fileType === 'image' && picture !== '') {
    return (
      <Image
        src={picture}
        alt={name}
        size={pictureSize(width, height)}
        fallback={<File file={each} />}
        onOpen={({ currentTarget }) => onEnlarge(each, currentTarget)}
      />
    );
  }
  if (fileType === 'audio' && url !== '') {
    return (
      <Suspense fallback={<File file={each} />}>
        <AudioPlayer key={url} src={url} name={name} durationSeconds={durationSeconds} />
      </Suspense>
    );
  }
  return <File file={each} />;
}

function themedAround(element: HTMLElement): HTMLElement | null {
  const themed = element.closest<HTMLElement>('[data-chat-theme]');
  return themed === element.ownerDocument.documentElement ? null : themed;
}

function File({ file: { url, fileName: name, fileSize: bytes } }: { readonly file: Attachment }) {
  const { t, locale } = useIntl();
  const { stem, extension } = readFileName(name);
  return (
    <a
      className={file}
      href={url || undefined}
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
      {url !== '' && (
        <span className={fileAction}>
          <DownloadIcon size={18} />
        </span>
      )}
    </a>
  );
}
