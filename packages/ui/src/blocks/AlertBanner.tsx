import { nextAlert } from '@chat/hooks';
import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
import { Banner, type BannerProps } from '../elements/Banner.tsx';
import { IconButton } from '../elements/IconButton.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '../elements/icons.ts';
import { useT } from '../i18n/useIntl.ts';
import { place } from './AlertBanner.css.ts';

/** Props of `AlertBanner`. */
export interface AlertBannerProps {
  readonly message: string;
  readonly tone?: Extract<BannerProps['tone'], 'error' | 'success'>;
  /** With an action it stays until it is dismissed. */
  readonly action?: ReactNode;
  onDismiss(): void;
}

/**
 * A short alert above the content. It goes after 3 s (spec §2, Alert banner); the time stands still while the
 * pointer or the focus is on it, and it stays where it carries an action.
 */
export function AlertBanner({ message, tone = 'error', action, onDismiss }: AlertBannerProps) {
  const t = useT();
  const hasAction = action !== undefined;
  const [alert, tell] = useReducer(nextAlert, null, () =>
    nextAlert(null, { type: 'alert', atMs: Date.now(), message, kind: tone, hasAction }),
  );
  const dismiss = useEffectEvent(onDismiss);
  const hidesAtMs = alert?.hidesAtMs ?? null;
  useEffect(() => {
    if (hidesAtMs === null) return;
    const timer = setTimeout(() => dismiss(), hidesAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [hidesAtMs]);
  const hold = () => tell({ type: 'held', atMs: Date.now() });
  const letGo = () => tell({ type: 'released', atMs: Date.now() });
  const events = { onPointerEnter: hold, onFocus: hold, onPointerLeave: letGo, onBlur: letGo };
  const close = (
    <IconButton label={t('alert.dismiss')} onClick={onDismiss}>
      <CloseIcon size={18} />
    </IconButton>
  );
  return (
    <div className={place} data-chat-part="alert" role="alert" {...events}>
      <Banner
        tone={tone}
        icon={tone === 'error' ? <AlertIcon size={18} /> : <CheckIcon size={18} />}
        action={action ?? close}
      >
        {message}
      </Banner>
    </div>
  );
}
