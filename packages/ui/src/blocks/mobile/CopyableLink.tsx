import { useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { copyText } from '../../elements/copyText.ts';
import { CheckIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';
import { address, row } from './CopyableLink.css.ts';

const copiedMs = 2000;

/** Props of `CopyableLink`. */
export interface CopyableLinkProps {
  readonly url: string;
  /** What the link is for; the accessible name of the text. */
  readonly label: string;
}

/** A link as selectable text with a copy button. If copying is not allowed, the button selects the text. */
export function CopyableLink({ url, label }: CopyableLinkProps) {
  const t = useT();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (!(await copyText(url))) return field.current?.select();
    setCopied(true);
    announce(t('mobile.copied'));
  };
  return (
    <div className={row}>
      <input
        className={address}
        ref={field}
        readOnly
        value={url}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {isCopied && <CheckIcon size={16} />}
        {t(isCopied ? 'mobile.copied' : 'mobile.copy')}
      </Button>
    </div>
  );
}
