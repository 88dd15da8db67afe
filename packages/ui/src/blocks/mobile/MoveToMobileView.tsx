import { Button } from '../../elements/Button.tsx';
import { RetryIcon } from '../../elements/icons.ts';
import { place } from '../../elements/QrCode.css.ts';
import { QrCode } from '../../elements/QrCode.tsx';
import { Spinner } from '../../elements/Spinner.tsx';
import { useIntl } from '../../i18n/useIntl.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { CopyableLink } from './CopyableLink.tsx';
import { code, note, other, over, overText, page, words } from './MoveToMobile.css.ts';

/** Props of `MoveToMobileView`. */
export interface MoveToMobileViewProps {
  readonly state: 'loading' | 'ready' | 'expired' | 'failed';
  /** Where the phone goes on; needed while `ready`. */
  readonly url?: string | undefined;
  /** Until when the link works, in milliseconds since the epoch. */
  readonly expiresAtMs?: number | undefined;
  /** What the site owner says, in place of the kit's words. */
  readonly text?: string | undefined;
  /** Asks for a new code. */
  onRenew(): void;
  onClose(): void;
}

/** The conversation's way to a phone: a QR code, its link as text, and how long both work. Declares `data-state`. */
export function MoveToMobileView(props: MoveToMobileViewProps) {
  const { state, url, expiresAtMs, text, onClose } = props;
  const { t, formatTime } = useIntl();
  const isReady = state === 'ready' && url !== undefined;
  return (
    <Sheet title={t('header.moveToMobile')} size="tall" titleFit="wrap" onClose={onClose}>
      <div className={page} data-chat-part="move-to-mobile" data-state={state}>
        <p className={words}>{text || t('mobile.text')}</p>
        <div className={code}>
          {isReady ? <QrCode value={url} label={t('mobile.code')} /> : <NoCode {...props} />}
        </div>
        {isReady && (
          <>
            {expiresAtMs !== undefined && (
              <p className={note}>{t('mobile.expires', { time: formatTime(expiresAtMs) })}</p>
            )}
            <div className={other}>
              <p className={note}>{t('mobile.link')}</p>
              <CopyableLink url={url} label={t('mobile.link')} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

function NoCode({ state, onRenew }: MoveToMobileViewProps) {
  const { t } = useIntl();
  const isOver = state === 'expired' || state === 'failed';
  return (
    <div className={place}>
      {isOver ? (
        <div className={over} role="status">
          <p className={overText}>{t(state === 'expired' ? 'mobile.expired' : 'mobile.failed')}</p>
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
