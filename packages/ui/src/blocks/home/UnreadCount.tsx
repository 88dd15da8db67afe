import { Badge } from '../../elements/Badge.tsx';
import { useIntl } from '../../i18n/useIntl.ts';

/** The number of unread messages on a chip: 1 to 9, and 9+ above. Say the number in words beside it. */
export function UnreadCount({ count }: { readonly count: number }) {
  const { t, formatNumber } = useIntl();
  return (
    <Badge tone="count">
      <span aria-hidden="true">{count > 9 ? t('launcher.badgeMany') : formatNumber(count)}</span>
    </Badge>
  );
}
