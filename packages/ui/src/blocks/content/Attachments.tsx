import type { Attachment } from '@chat/hooks';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { AudioPlayerProps } from '../../elements/audio/AudioPlayer.tsx';
import { Image } from '../../elements/Image.tsx';
import { type LazyFallbackProps, lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { attachments, pictureGrid } from './Attachments.css.ts';
import { FileLink } from './FileLink.tsx';
import { pictureSize } from './pictureSize.ts';
import { type FileRenewal, useFileRenewal } from './useFileRenewal.ts';
import { useLocalMedia } from './useLocalMedia.ts';

// Loaded on demand, because many conversations have no recordings, videos or enlarged pictures.
const AudioPlayer = lazyWithFallback<AudioPlayerProps & PlayerFallbackProps>(
  async () => (await import('../../elements/audio/AudioPlayer.tsx')).AudioPlayer,
  PlayerFallback,
);
const VideoPlayer = lazyWithFallback(
  async () => (await import('./VideoPlayer.tsx')).VideoPlayer,
  PlayerFallback,
);
const Lightbox = lazyWithFallback(
  async () => (await import('../../elements/Lightbox.tsx')).Lightbox,
  LightboxFallback,
);

const noFiles: readonly File[] = [];
const noSources: ReadonlySet<string> = new Set();

interface Enlarged {
  readonly index: number;
  /** The closest themed ancestor; null if there is none, or if it is the document element. */
  readonly container: HTMLElement | null;
}

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

/** The attachments of a message, in their order. Neighboring pictures form a grid. */
export function Attachments({ files, localFiles = noFiles, onRenew }: AttachmentsProps) {
  const renewal = useFileRenewal(files, onRenew);
  const shown = useLocalMedia(files, localFiles);
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null);
  const [missing, setMissing] = useState(noSources);
  const isShowable = (file: Attachment) =>
    isPicture(file) && (renewal.isRunning || !missing.has(sourceOf(file)));
  const pictures = shown.filter(isShowable);
  const enlarge = (file: Attachment, from: HTMLElement) =>
    setEnlarged({ index: pictures.indexOf(file), container: themedAround(from) });
  const onErrorCapture = ({ currentTarget, target }: SyntheticEvent) => {
    // React also reports errors of pictures in the lightbox here. Its pictures must not change while it is open.
    const isHere = target instanceof HTMLImageElement && currentTarget.contains(target);
    const source = isHere ? target.getAttribute('src') : null;
    if (source !== null) setMissing((known) => new Set(known).add(source));
    renewal.renewAfterError();
  };
  return (
    <div
      className={attachments}
      data-chat-part="attachments"
      onErrorCapture={onErrorCapture}
      onPointerEnter={renewal.renewIfExpiring}
      onFocusCapture={renewal.renewIfExpiring}
    >
      {groupNeighbors(shown, isShowable).map(({ start, files: group }) => {
        const items = group.map((file, index) => (
          <AttachmentItem
            // biome-ignore lint/suspicious/noArrayIndexKey: ids change when the files are sent, but their order never does
            key={start + index}
            file={file}
            isShowable={isShowable(file)}
            isInGrid={group.length > 1}
            renewal={renewal}
            onEnlarge={enlarge}
          />
        ));
        if (group.length === 1) return items[0];
        return (
          <div
            key={start}
            className={pictureGrid}
            data-columns={group.length === 2 || group.length === 4 ? 2 : 3}
          >
            {items}
          </div>
        );
      })}
      {enlarged && (
        <Lightbox
          pictures={pictures.map(({ url, fileName: alt }) => ({ src: url, alt }))}
          startIndex={enlarged.index}
          container={enlarged.container}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  );
}

interface Group {
  readonly start: number;
  readonly files: readonly Attachment[];
}

/** Puts consecutive pictures into one group, and every other file into its own group. */
function groupNeighbors(
  files: readonly Attachment[],
  isShowable: (file: Attachment) => boolean,
): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, file] of files.entries()) {
    const last = groups.at(-1);
    if (last && isShowable(file) && last.files.every(isShowable))
      groups[groups.length - 1] = { ...last, files: [...last.files, file] };
    else groups.push({ start: index, files: [file] });
  }
  return groups;
}

interface AttachmentItemProps {
  readonly file: Attachment;
  /** Whether the file is a picture that can be shown: it has not failed to load, or its URL is being renewed. */
  readonly isShowable: boolean;
  readonly isInGrid: boolean;
  readonly renewal: FileRenewal;
  onEnlarge(file: Attachment, from: HTMLElement): void;
}

/**
 * A picture, a player, or a link. The link is shown while a player's code loads, and for files that can be neither
 * shown nor played.
 */
function AttachmentItem({ file: attachment, isShowable, isInGrid, renewal, onEnlarge }: AttachmentItemProps) {
  const { url, fileType, fileName: name, width, height, durationSeconds, levels } = attachment;
  const link = <FileLink file={attachment} renew={renewal.renew} />;
  if (isShowable) {
    return (
      <Image
        src={sourceOf(attachment)}
        alt={name}
        size={isInGrid ? gridCell : pictureSize(width, height)}
        isPending={renewal.isRunning}
        fallback={link}
        onOpen={({ currentTarget }) => onEnlarge(attachment, currentTarget)}
      />
    );
  }
  if (fileType === 'audio' && url !== '') {
    // A recording made in the chat has levels, and needs no link with its name.
    const header = levels.length === 0 && link;
    return <AudioPlayer key={url} src={url} fallback={link} {...{ name, durationSeconds, levels, header }} />;
  }
  if (fileType === 'video' && url !== '') {
    return <VideoPlayer key={url} src={url} fallback={link} name={name} />;
  }
  return link;
}

interface PlayerFallbackProps {
  readonly fallback: ReactNode;
}

function PlayerFallback({ fallback }: PlayerFallbackProps) {
  return fallback;
}

function LightboxFallback({ hasFailed }: LazyFallbackProps) {
  const t = useT();
  return hasFailed && <p role="alert">{t('error.retrying')}</p>;
}

const gridCell = { inlineSize: '100%', aspectRatio: '1' };

const sourceOf = ({ url, thumbUrl }: Attachment) => thumbUrl || url;

const isPicture = (file: Attachment) => file.fileType === 'image' && sourceOf(file) !== '';

function themedAround(element: HTMLElement): HTMLElement | null {
  const themed = element.closest<HTMLElement>('[data-chat-theme]');
  return themed === element.ownerDocument.documentElement ? null : themed;
}
