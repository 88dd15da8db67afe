import type { Attachment } from '@chat/hooks';
import { lazy, Suspense, useState } from 'react';
import { Image } from '../../elements/Image.tsx';
import { attachments, pictureGrid } from './Attachments.css.ts';
import { FileLink } from './FileLink.tsx';
import { pictureSize } from './pictureSize.ts';
import { type FileRenewal, useFileRenewal } from './useFileRenewal.ts';
import { useLocalMedia } from './useLocalMedia.ts';

// Loaded on demand, because many conversations have no recordings, videos or enlarged pictures.
const AudioPlayer = lazy(async () => ({
  default: (await import('../../elements/audio/AudioPlayer.tsx')).AudioPlayer,
}));
const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }));
const Lightbox = lazy(async () => ({ default: (await import('../../elements/Lightbox.tsx')).Lightbox }));

const noFiles: readonly File[] = [];

interface Enlarged {
  readonly index: number;
  /** The closest themed ancestor; null if there is none, or if that is the document element. */
  readonly container: HTMLElement | null;
}

/** Props of `Attachments`. */
export interface AttachmentsProps {
  readonly files: readonly Attachment[];
  /** The visitor's own copies of the files, in the same order, if the message was sent from this page. */
  readonly localFiles?: readonly File[];
  /**
   * Requests fresh URLs. Called if a URL has expired or is about to, or if a file fails to load.
   * Resolves to false if the request failed.
   */
  onRenew?(): Promise<boolean>;
}

/**
 * The attachments of a message: pictures that can be enlarged, several of them in a grid, then videos and recordings that
 * play in place, and links to all other files.
 */
export function Attachments({ files, localFiles = noFiles, onRenew }: AttachmentsProps) {
  const renewal = useFileRenewal(files, onRenew);
  const shown = useLocalMedia(files, localFiles);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const pictures = shown.filter(isPicture);
  const others = shown.filter((file) => !isPicture(file));
  const enlarge = (file: Attachment, from: HTMLElement) =>
    setEnlarged({ index: pictures.indexOf(file), container: themedAround(from) });
  const items = (list: readonly Attachment[], isInGrid = false) =>
    list.map((file, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: ids change when the files are sent, but their order never does
      <AttachmentItem key={index} file={file} isInGrid={isInGrid} renewal={renewal} onEnlarge={enlarge} />
    ));
  return (
    <div
      className={attachments}
      data-chat-part="attachments"
      onErrorCapture={renewal.renewAfterError}
      onPointerEnter={renewal.renewIfExpiring}
      onFocusCapture={renewal.renewIfExpiring}
    >
      {pictures.length > 1 ? (
        <div className={pictureGrid} data-columns={pictures.length === 2 || pictures.length === 4 ? 2 : 3}>
          {items(pictures, true)}
        </div>
      ) : (
        items(pictures)
      )}
      {items(others)}
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

interface AttachmentItemProps {
  readonly file: Attachment;
  readonly isInGrid: boolean;
  readonly renewal: FileRenewal;
  onEnlarge(file: Attachment, from: HTMLElement): void;
}

/**
 * Shows a picture, a player or a file link. The link also replaces a picture or recording without a URL, a player that
 * is loading, and a picture or video that fails to load.
 */
function AttachmentItem({ file: attachment, isInGrid, renewal, onEnlarge }: AttachmentItemProps) {
  const { url, thumbUrl, fileType, fileName: name, width, height, durationSeconds } = attachment;
  const link = <FileLink file={attachment} renew={renewal.renew} />;
  if (isPicture(attachment)) {
    return (
      <Image
        src={thumbUrl || url}
        alt={name}
        size={isInGrid ? gridCell : pictureSize(width, height)}
        isPending={renewal.isRunning}
        fallback={link}
        onOpen={({ currentTarget }) => onEnlarge(attachment, currentTarget)}
      />
    );
  }
  if (fileType === 'audio' && url !== '') {
    return (
      <Suspense fallback={link}>
        <AudioPlayer key={url} src={url} name={name} durationSeconds={durationSeconds} />
      </Suspense>
    );
  }
  if (fileType === 'video' && url !== '') {
    return (
      <Suspense fallback={link}>
        <VideoPlayer key={url} src={url} name={name} fallback={link} />
      </Suspense>
    );
  }
  return link;
}

const gridCell = { inlineSize: '100%', aspectRatio: '1' };

const isPicture = ({ fileType, url, thumbUrl }: Attachment) =>
  fileType === 'image' && (thumbUrl || url) !== '';

function themedAround(element: HTMLElement): HTMLElement | null {
  const themed = element.closest<HTMLElement>('[data-chat-theme]');
  return themed === element.ownerDocument.documentElement ? null : themed;
}
