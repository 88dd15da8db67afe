import { Button } from '../../elements/Button.tsx';
import { RetryIcon } from '../../elements/icons.ts';
import { codeBox } from '../../elements/QrCode.css.ts';
import { QrCode } from '../../elements/QrCode.tsx';
import { Spinner } from '../../elements/Spinner.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { CopyableLink } from './CopyableLink.tsx';
import { alternative, code, intro, note, page, unavailable, unavailableText } from './MoveToMobile.css.ts';

/** Props of `MoveToMobileView`. */
export interface MoveToMobileViewProps {
  readonly state: 'loading' | 'ready' | 'expired' | 'failed';
  /** The link that opens the conversation on the phone; required if `state` is `ready`. */
  readonly url?: string | undefined;
  /** Expiry time of the link in milliseconds since the epoch. */
  readonly expiresAtMs?: number | undefined;
  /** The site owner's explanation. Default: the kit's text. */
  readonly text?: string | undefined;
  /** Requests a new code. */
  onRenew(): void;
  onClose(): void;
}

/**
 * Continues the conversation on a phone: a QR code, its expiry time, and a button that copies the link. Sets
 * `data-state`.
 */
export function MoveToMobileView(props: MoveToMobileViewProps) {
  const { state, url, expiresAtMs, text, onClose } = props;
  const { t, formatTime } = useIntl();
  const isReady = state === 'ready' && url !== undefined;
  return (
    <Sheet title={t('header.moveToMobile')} size="tall" titleFit="wrap" onClose={onClose}>
      <div className={page} data-chat-part="move-to-mobile" data-state={state}>
        <p className={intro}>{text || t('mobile.text')}</p>
        <div className={code}>
          {isReady ? <QrCode value={url} label={t('mobile.code')} /> : <CodePlaceholder {...props} />}
        </div>
        {isReady && (
          <>
            {expiresAtMs !== undefined && (
              <p className={note}>{t('mobile.expires', { time: formatTime(expiresAtMs) })}</p>
            )}
            <div className={alternative}>
              <p className={note}>{t('mobile.link')}</p>
              <CopyableLink url={url} label={t('mobile.link')} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

function CodePlaceholder({ state, onRenew }: MoveToMobileViewProps) {
  const { t } = useIntl();
  const isUnavailable = state === 'expired' || state === 'failed';
  const text = isUnavailable ? t(state === 'expired' ? 'mobile.expired' : 'mobile.failed') : '';
  useAnnounced(text);
  return (
    <div className={codeBox}>
      {isUnavailable ? (
        <div className={unavailable}>
          <p className={unavailableText}>{text}</p>
          <Button size="sm" onClick={onRenew}>
            <RetryIcon size={16} />
            {t('mobile.renew')}
          </Button>
        </div>
      ) : (
        <Spinner size={28} label={t('mobile.loading')} />
      )}
    </div>
  );
}
