import { Skeleton } from '../../elements/Skeleton.tsx';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { bubbles, frame, incoming, outgoing } from './MessageListSkeleton.css.ts';

/** The placeholder while the first messages load. */
export function MessageListSkeleton() {
  const t = useT();
  return (
    <div className={frame} data-chat-part="message-list" data-state="loading" aria-busy="true">
      <VisuallyHidden role="status">{t('messages.loading')}</VisuallyHidden>
      <div className={bubbles}>
        <div className={incoming}>
          <Skeleton width="28px" height="28px" shape="circle" />
          <Skeleton width="56%" height="58px" shape="bubble" />
        </div>
        <div className={outgoing}>
          <Skeleton width="42%" height="40px" shape="bubble" />
        </div>
        <div className={incoming}>
          <Skeleton width="28px" height="28px" shape="circle" />
          <Skeleton width="66%" height="78px" shape="bubble" />
        </div>
      </div>
    </div>
  );
}
