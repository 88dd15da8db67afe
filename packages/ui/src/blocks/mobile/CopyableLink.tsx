import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { copyText } from '../../elements/copyText.ts';
import { CheckIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { address, copy as copyStyle } from './CopyableLink.css.ts';

const copiedMs = 2000;

/** Props of `CopyableLink`. */
export interface CopyableLinkProps {
  readonly url: string;
  /** What the link is for. Used as the accessible name of the field that shows the link. */
  readonly label: string;
}

/** A button that copies a link. If copying is not allowed, shows the link as selected text. */
export function CopyableLink({ url, label }: CopyableLinkProps) {
  const t = useT();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'refused') field.current?.focus();
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    if (!(await copyText(url))) return setState('refused');
    setState('copied');
    announce(t('mobile.copied'));
  };
  if (state === 'refused')
    return (
      <input
        className={address}
        ref={field}
        readOnly
        value={url}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  const isCopied = state === 'copied';
  return (
    <Button variant="soft" className={copyStyle} onClick={() => void copy()}>
      {isCopied && <CheckIcon size={16} />}
      {t(isCopied ? 'mobile.copied' : 'mobile.copy')}
    </Button>
  );
}
