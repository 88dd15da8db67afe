import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { AlertIcon, CheckIcon } from '../../elements/icons.ts';
import { DownloadIcon, TrashIcon } from '../../elements/partIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { buttons, heading, page, section } from './OwnData.css.ts';
import { explanation } from './sheetPage.css.ts';
import type { ExportFormat } from './writeExport.ts';

/** Props of `OwnDataView`. */
export interface OwnDataViewProps {
  /** `confirm` asks once more before the deletion. */
  readonly step: 'overview' | 'confirm';
  /** The action in progress: a download in a format, or the deletion. */
  readonly busy: ExportFormat | 'delete' | null;
  /** The name of the file that was just downloaded. */
  readonly savedFile?: string;
  /** Why the last action failed, and what to do. */
  readonly failure?: string;
  onDownload(format: ExportFormat): void;
  onStep(step: OwnDataViewProps['step']): void;
  onDelete(): void;
  onClose(): void;
}

/** Lets visitors download their data, and delete it after a confirmation. Sets `data-state` to the step. */
export function OwnDataView(props: OwnDataViewProps) {
  const { step, savedFile, failure, onClose } = props;
  const t = useT();
  const isAsking = step === 'confirm';
  const saved = savedFile === undefined ? '' : t('ownData.saved', { file: savedFile });
  useAnnounced(saved);
  const [hasAsked, setAsked] = useState(isAsking);
  if (isAsking && !hasAsked) setAsked(true);
  return (
    <Sheet
      title={t(isAsking ? 'ownData.confirm.title' : 'ownData.title')}
      size="fit"
      titleFit="wrap"
      onClose={onClose}
    >
      <div className={page} data-chat-part="own-data" data-state={step}>
        {failure !== undefined && (
          <Banner tone="error" icon={<AlertIcon size={18} />} role="alert">
            {failure}
          </Banner>
        )}
        {saved !== '' && (
          <Banner tone="success" icon={<CheckIcon size={18} />}>
            {saved}
          </Banner>
        )}
        {isAsking ? <Confirmation {...props} /> : <Overview {...props} hasAsked={hasAsked} />}
      </div>
    </Sheet>
  );
}

interface OverviewProps extends OwnDataViewProps {
  /** Whether the visitor has returned from the confirmation. The delete button then gets the focus. */
  readonly hasAsked: boolean;
}

function Overview({ busy, hasAsked, onDownload, onStep }: OverviewProps) {
  const t = useT();
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasAsked) start.current?.focus();
  }, [hasAsked]);
  return (
    <>
      <section className={section}>
        <h3 className={heading}>{t('ownData.download.title')}</h3>
        <p className={explanation}>{t('ownData.download.text')}</p>
        <div className={buttons}>
          <Button variant="secondary" busy={busy === 'text'} onClick={() => onDownload('text')}>
            <DownloadIcon size={18} />
            {t('ownData.download.asText')}
          </Button>
          <Button variant="secondary" busy={busy === 'json'} onClick={() => onDownload('json')}>
            <DownloadIcon size={18} />
            {t('ownData.download.asJson')}
          </Button>
        </div>
      </section>
      <section className={section}>
        <h3 className={heading}>{t('ownData.delete.title')}</h3>
        <p className={explanation}>{t('ownData.delete.text')}</p>
        <div className={buttons}>
          <Button variant="secondary" ref={start} onClick={() => onStep('confirm')}>
            <TrashIcon size={18} />
            {t('ownData.delete.start')}
          </Button>
        </div>
      </section>
    </>
  );
}

function Confirmation({ busy, onStep, onDelete }: OwnDataViewProps) {
  const t = useT();
  const safeAnswer = useRef<HTMLButtonElement>(null);
  useEffect(() => safeAnswer.current?.focus(), []);
  return (
    <>
      <p className={explanation}>{t('ownData.confirm.text')}</p>
      <div className={buttons}>
        <Button variant="danger" busy={busy === 'delete'} onClick={onDelete}>
          {t('ownData.confirm.delete')}
        </Button>
        <Button variant="secondary" ref={safeAnswer} onClick={() => onStep('overview')}>
          {t('ownData.confirm.keep')}
        </Button>
      </div>
    </>
  );
}
