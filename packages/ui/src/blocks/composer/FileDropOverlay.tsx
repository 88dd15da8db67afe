import { AttachIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { dropOverlay, dropTarget } from './FileDropOverlay.css.ts';

/** Covers the nearest positioned element while files are dragged over it, and says that they can be dropped. */
export function FileDropOverlay() {
  const t = useT();
  return (
    <div className={dropOverlay} data-chat-part="drop-overlay">
      <p className={dropTarget}>
        <AttachIcon size={28} />
        {t('files.drop')}
      </p>
    </div>
  );
}
