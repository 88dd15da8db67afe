import type { ReactNode } from 'react';
import { Button } from '../../elements/Button.tsx';
import { iconButton } from '../../elements/IconButton.css.ts';
import { AlertIcon, PopOutIcon } from '../../elements/icons.ts';
import { GlobeIcon } from '../../elements/partIcons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { Notice } from '../notice/Notice.tsx';
import { Sheet, type SheetProps } from '../sheet/Sheet.tsx';
import { hint, hintLink, stage, waiting } from './LinkOverlay.css.ts';

/** Props of `LinkOverlayView`. */
export interface LinkOverlayViewProps extends Pick<SheetProps, 'size' | 'onClose'> {
  /** Title of the sheet. Default: the host, or a general text if that is empty. */
  readonly title?: string | undefined;
  /** Host of the page. Shown below a title, or as the title, so a misleading title cannot hide the host. */
  readonly host: string;
  readonly status: 'loading' | 'shown' | 'failed';
  /** Target of the new-tab links; undefined hides them, as for internal pages. */
  readonly href?: string | undefined;
  /** The iframe; not rendered if `status` is `failed`. */
  readonly children?: ReactNode;
}

/** A page in a sheet, with its host, a loading spinner, and an error with a new-tab link. Sets `data-state`. */
export function LinkOverlayView(props: LinkOverlayViewProps) {
  const { title, host, status, href, size, children, onClose } = props;
  const t = useT();
  const name = title || host || t('link.untitled');
  return (
    <Sheet
      title={name}
      subtitle={host !== name && host !== '' && <Host host={host} />}
      {...(size ? { size } : {})}
      action={href && <OpenInTab href={href} />}
      closeIcon="arrow"
      onClose={onClose}
    >
      <div className={stage} data-chat-part="link-overlay" data-state={status}>
        {status === 'failed' ? (
          <Failed href={href} />
        ) : (
          <>
            {children}
            {status === 'loading' && (
              <div className={waiting}>
                <Spinner size={28} label={t('link.loading', { host })} />
              </div>
            )}
          </>
        )}
        {status === 'shown' && href && <Hint href={href} />}
      </div>
    </Sheet>
  );
}

function Host({ host }: { readonly host: string }) {
  return (
    <>
      <GlobeIcon size={14} />
      <bdi dir="ltr">{host}</bdi>
    </>
  );
}

function OpenInTab({ href }: { readonly href: string }) {
  const t = useT();
  const label = t('link.open');
  return (
    <a
      className={iconButton}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-chat-part="icon-button"
      aria-label={label}
      title={label}
    >
      <PopOutIcon />
    </a>
  );
}

function Failed({ href }: { readonly href: string | undefined }) {
  const t = useT();
  const open = href && (
    <Button asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {t('link.open')}
      </a>
    </Button>
  );
  return <Notice icon={<AlertIcon size={28} />} role="alert" title={t('link.failed')} actions={open} />;
}

/** Browsers fire `load` even if a page refuses to be framed, so a new-tab link stays visible. */
function Hint({ href }: { readonly href: string }) {
  const t = useT();
  return (
    <p className={hint}>
      {t('link.hint')}
      <a className={hintLink} href={href} target="_blank" rel="noopener noreferrer">
        {t('link.open')}
      </a>
    </p>
  );
}
