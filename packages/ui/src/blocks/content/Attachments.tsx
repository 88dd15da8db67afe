import type { Attachment } from '@chat/hooks';
import { lazy, Suspense, useState } from 'react';
import { Image } from '../../elements/Image.tsx';
import { attachments } from './Attachments.css.ts';
import { FileLink } from './FileLink.tsx';
import { pictureSize } from './pictureSize.ts';
import { type FileRenewal, useFileRenewal } from './useFileRenewal.ts';

// Loaded on demand, because many conversations have no recordings, videos or enlarged pictures.
const AudioPlayer = lazy(async () => ({
  default: (await import('../../elements/audio/AudioPlayer.tsx')).AudioPlayer,
}));
const VideoPlayer = lazy(async () => ({ default: (await import('./VideoPlayer.tsx')).VideoPlayer }));
const Lightbox = lazy(async () => ({ default: (await import('../../elements/Lightbox.tsx')).Lightbox }));

interface Enlarged {
  readonly index: number;
  /** The closest themed ancestor; null if there is none, or if that is the document element. */
  readonly container: HTMLElement | null;
}

/** Props of `Attachments`. */
export interface AttachmentsProps {
  readonly files: readonly Attachment[];
  /**
   * Requests fresh URLs. Called if a URL has expired or is about to, or if a picture or recording fails to load.
   * Resolves to false if the request failed.
   */
  onRenew?(): Promise<boolean>;
}

/** The attachments of a message: pictures that can be enlarged, audio and video players, and file links for everything else. */
export function Attachments({ files, onRenew }: AttachmentsProps) {
  const renewal = useFileRenewal(files, onRenew);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const pictures = files.filter(({ fileType }) => fileType === 'image');
  const enlarge = (file: Attachment, from: HTMLElement) =>
    setEnlarged({ index: pictures.indexOf(file), container: themedAround(from) });
  return (
    <div
      className={attachments}
      data-chat-part="attachments"
      onErrorCapture={renewal.renewAfterError}
      onPointerEnter={renewal.renewIfExpiring}
      onFocusCapture={renewal.renewIfExpiring}
    >
      {files.map((attachment) => (
        <AttachmentItem key={attachment.id} file={attachment} renewal={renewal} onEnlarge={enlarge} />
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

interface AttachmentItemProps {
  readonly file: Attachment;
  readonly renewal: FileRenewal;
  onEnlarge(file: Attachment, from: HTMLElement): void;
}

/**
 * Shows a picture, a player or a file link. The link also replaces a picture or recording without a URL, a player that
 * is loading, and a picture or video that fails to load.
 */
function AttachmentItem({ file: attachment, renewal, onEnlarge }: AttachmentItemProps) {
  const { url, thumbUrl, fileType, fileName: name, width, height, durationSeconds } = attachment;
  const picture = thumbUrl || url;
  const link = <FileLink file={attachment} renew={renewal.renew} />;
  if (fileType === 'image' && picture !== '') {
    return (
      <Image
        src={picture}
        alt={name}
        size={pictureSize(width, height)}
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

function themedAround(element: HTMLElement): HTMLElement | null {
  const themed = element.closest<HTMLElement>('[data-chat-theme]');
  return themed === element.ownerDocument.documentElement ? null : themed;
}
