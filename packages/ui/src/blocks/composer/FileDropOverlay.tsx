import { AttachIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { dropOverlay, dropTarget } from './FileDropOverlay.css.ts';

/** Covers the nearest positioned element, and says that files can be dropped. Render it only while files are dragged there. */
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
