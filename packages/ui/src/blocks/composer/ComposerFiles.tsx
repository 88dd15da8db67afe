import type { DraftFile, FileRefusal } from '@chat/hooks';
import { limits } from '@chat/hooks';
import { type MouseEvent, useEffect, useRef } from 'react';
import { hasFinePointer } from '../../elements/hasFinePointer.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon } from '../../elements/icons.ts';
import { ChevronUpIcon } from '../../elements/partIcons.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { fileSize, fileText } from '../content/Attachments.css.ts';
import { FileName } from '../content/FileName.tsx';
import { formatBytes } from '../content/formatBytes.ts';
import {
  file,
  files as filesStyle,
  moveButton,
  note,
  refusal,
  refusals,
  refusedFiles,
  refusedNames,
  tray,
} from './ComposerFiles.css.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { focusAfterRemoval } from './focusAfterRemoval.ts';

/** Props of `ComposerFiles`. */
export interface ComposerFilesProps {
  readonly files: readonly DraftFile[];
  readonly refused: readonly FileRefusal[];
  /** Whether the files survive a reload. Default true. */
  readonly isSaved?: boolean;
  onRemove(id: number): void;
  onMove(id: number, position: number): void;
  onDismissRefused(): void;
}

/** The list above the text area: the files of the next message, and refused files with the reason. */
export function ComposerFiles(props: ComposerFilesProps) {
  const { files, refused, isSaved = true, onRemove, onMove, onDismissRefused } = props;
  const { t } = useIntl();
  const trayRef = useRef<HTMLDivElement>(null);
  useAddedFiles(files, trayRef);
  return (
    <div className={tray} ref={trayRef} data-chat-part="composer-files">
      {refused.length > 0 && <RefusedFiles refused={refused} onDismiss={onDismissRefused} />}
      {files.length > 0 && (
        <ul className={filesStyle} aria-label={t('files.label')}>
          {files.map((item, index) => (
            <FileRow
              key={item.id}
              item={item}
              index={index}
              count={files.length}
              onRemove={onRemove}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {files.length > 0 && !isSaved && (
        <p className={note} role="status">
          {t('draft.notSaved')}
        </p>
      )}
    </div>
  );
}

interface FileRowProps extends Pick<ComposerFilesProps, 'onRemove' | 'onMove'> {
  readonly item: DraftFile;
  readonly index: number;
  readonly count: number;
}

function FileRow({ item, index, count, onRemove, onMove }: FileRowProps) {
  const { t, formatLocale } = useIntl();
  const announce = useAnnounce();
  const { id, file: data } = item;
  const { name } = data;
  const moveUp = () => {
    onMove(id, index - 1);
    announce(t('files.moved', { name, position: index, count }));
  };
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusAfterRemoval(event);
    onRemove(id);
    announce(t('files.removed', { name }));
  };
  return (
    <li className={file}>
      <FileThumbnail file={data} />
      <span className={fileText}>
        <FileName name={name} />
        <span className={fileSize}>
          <bdi>{formatBytes(data.size, formatLocale)}</bdi>
        </span>
      </span>
      {count > 1 && (
        <IconButton
          className={moveButton}
          label={t('files.moveUp', { name })}
          blockedReason={index === 0 ? t('files.isFirst') : undefined}
          onClick={moveUp}
        >
          <ChevronUpIcon size={18} />
        </IconButton>
      )}
      <IconButton label={t('files.remove', { name })} data-remove="" onClick={remove}>
        <CloseIcon size={18} />
      </IconButton>
    </li>
  );
}

interface RefusedFilesProps {
  readonly refused: readonly FileRefusal[];
  onDismiss(): void;
}

/** Files beyond the maximum number share one line. */
function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  const { t, formatLocale, formatList } = useIntl();
  const surplus = refused.filter(({ reason }) => reason === 'too_many').map(({ fileName }) => fileName);
  const single = surplus.length > 1 ? refused.filter(({ reason }) => reason !== 'too_many') : refused;
  const reasonOf = ({ reason, maximumBytes }: FileRefusal) => {
    switch (reason) {
      case 'type':
        return t('files.wrongType');
      case 'empty':
        return t('files.empty');
      case 'too_large':
        return t('files.tooLarge', { limit: formatBytes(maximumBytes, formatLocale) });
      case 'too_many':
        return t('files.tooMany', { count: limits.filesPerMessage });
      default:
        return reason satisfies never;
    }
  };
  return (
    <div className={refusedFiles} role="alert" data-chat-part="refused-files">
      <ul className={refusals}>
        {single.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the rows have no state
          <li key={index} className={refusal}>
            <FileName name={item.fileName} />
            <span>{reasonOf(item)}</span>
          </li>
        ))}
        {single !== refused && (
          <li className={refusal}>
            <div className={refusedNames}>
              {t('announce.files', { count: surplus.length, names: formatList(surplus) })}
            </div>
            <span>{t('files.tooMany', { count: limits.filesPerMessage })}</span>
          </li>
        )}
      </ul>
      <IconButton
        label={t('files.dismiss')}
        onClick={(event) => {
          focusAfterRemoval(event);
          onDismiss();
        }}
      >
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}

/** A file that is shown again, for example after a visit to home, is not announced again. */
const announced = new WeakSet<File>();

/** Announces added files. With a mouse or a touchpad, moves the focus to the text area, so that Enter sends them. */
function useAddedFiles(files: readonly DraftFile[], trayRef: { readonly current: HTMLElement | null }): void {
  const { t, formatList } = useIntl();
  const announce = useAnnounce();
  useEffect(() => {
    const added = files
      .filter(({ file: data, isRestored }) => !isRestored && !announced.has(data))
      .map((item) => item.file);
    if (added.length === 0) return;
    for (const data of added) announced.add(data);
    const names = formatList(added.map(({ name }) => name));
    announce(t('files.added', { names }));
    if (!hasFinePointer()) return;
    trayRef.current?.closest('form')?.querySelector('textarea')?.focus();
  }, [files, trayRef, t, formatList, announce]);
}
