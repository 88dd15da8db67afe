import type { Attachment } from '@chat/hooks';
import { lazy, Suspense, useState } from 'react';
import { Image } from '../../elements/Image.tsx';
import { attachments } from './Attachments.css.ts';
import { FileLink } from './FileLink.tsx';
import { pictureSize } from './pictureSize.ts';
import { type FileRenewal, useFileRenewal } from './useFileRenewal.ts';

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
  /** Asks for fresh addresses, because one has expired or is about to; resolves to false if the server could not be asked. */
  onRenew?(): Promise<boolean>;
}

/** The files of a message: pictures in their own ratio that can be enlarged, recordings that can be played, the rest by name and size. */
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
      onErrorCapture={renewal.onMissing}
      onPointerEnter={renewal.onNear}
      onFocusCapture={renewal.onNear}
    >
      {files.map((each) => (
        <Shown key={each.id} file={each} renewal={renewal} onEnlarge={enlarge} />
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
  readonly renewal: FileRenewal;
  onEnlarge(file: Attachment, from: HTMLElement): void;
}

/** What cannot be shown is a file like any other; so is a picture that is still on its way and has no address. */
function Shown({ file: each, renewal, onEnlarge }: ShownProps) {
  const { url, thumbUrl, fileType, fileName: name, width, height, durationSeconds } = each;
  const picture = thumbUrl || url;
  const link = <FileLink file={each} renew={renewal.renew} />;
  if (fileType === 'image' && picture !== '') {
    return (
      <Image
        src={picture}
        alt={name}
        size={pictureSize(width, height)}
        isAwaited={renewal.isRunning}
        fallback={link}
        onOpen={({ currentTarget }) => onEnlarge(each, currentTarget)}
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
  return link;
}

function themedAround(element: HTMLElement): HTMLElement | null {
  const themed = element.closest<HTMLElement>('[data-chat-theme]');
  return themed === element.ownerDocument.documentElement ? null : themed;
}
