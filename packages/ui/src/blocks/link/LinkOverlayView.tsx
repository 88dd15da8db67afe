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
  /** Where it is missing the host stands in its place. */
  readonly title?: string | undefined;
  /** Always shown, so that a title cannot pretend. */
  readonly host: string;
  readonly status: 'loading' | 'shown' | 'failed';
  /** Where a new tab leads; without it there is no way to open one, as for pages of the chat's own (`isInternal`). */
  readonly href?: string | undefined;
  /** The page in its frame; not rendered once it failed. */
  readonly children?: ReactNode;
}

/** A page in a sheet: its host, a spinner while it loads, a way out where it cannot be shown. Declares `data-state`. */
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

/** A browser does not tell a page that refuses to be framed from one that came: the visitor sees it, and has a way on. */
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
