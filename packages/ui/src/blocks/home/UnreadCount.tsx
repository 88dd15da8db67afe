import { Badge } from '../../elements/Badge.tsx';
import { useIntl } from '../../i18n/useIntl.ts';

/** Shows `9+` above 9. Hidden from assistive technology, so add a text for it. */
export function UnreadCount({ count }: { readonly count: number }) {
  const { t, formatNumber } = useIntl();
  return (
    <Badge tone="count">
      <span aria-hidden="true">{count > 9 ? t('launcher.badgeMany') : formatNumber(count)}</span>
    </Badge>
  );
}
