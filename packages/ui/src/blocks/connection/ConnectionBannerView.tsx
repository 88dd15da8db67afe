import { Banner } from '../../elements/Banner.tsx';
import { Button } from '../../elements/Button.tsx';
import { OfflineIcon } from '../../elements/icons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useT } from '../../i18n/useIntl.ts';

/** Props of `ConnectionBannerView`. */
export interface ConnectionBannerViewProps {
  readonly state: 'offline' | 'connecting';
  onRetry(): void;
}

/** Says that the chat is offline or connecting. While connecting, the banner has a retry button. */
export function ConnectionBannerView({ state, onRetry }: ConnectionBannerViewProps) {
  const t = useT();
  if (state === 'offline') {
    return (
      <Banner edge="full" icon={<OfflineIcon size={18} />}>
        {t('connection.offline')}
      </Banner>
    );
  }
  const retry = (
    <Button variant="quiet" size="sm" onClick={onRetry}>
      {t('connection.retry')}
    </Button>
  );
  return (
    <Banner edge="full" icon={<Spinner size={16} />} action={retry}>
      {t('connection.connecting')}
    </Banner>
  );
}
