import { ownDirection } from '../../elements/base.css.ts';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { dot, status, team, teamDetail } from './HomeCards.css.ts';

/** Props of `TeamCardView`. */
export interface TeamCardViewProps {
  readonly isOnline: boolean;
  /** Whether the availability is still loading; a placeholder then replaces the texts. */
  readonly isLoading?: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly stateText: string;
  /** The names of the members online, or when the team is back. */
  readonly detail?: string | undefined;
}

/** The team's availability, at the bottom of home. Sets `data-state`: `loading`, `online` or `offline`. */
export function TeamCardView({ isOnline, isLoading = false, stateText, detail }: TeamCardViewProps) {
  const t = useT();
  const state = isLoading ? 'loading' : isOnline ? 'online' : 'offline';
  return (
    <section className={team} data-chat-part="team-card" data-state={state} aria-label={t('home.team.title')}>
      {isLoading ? (
        <Skeleton width="55%" height="16px" />
      ) : (
        <p className={status}>
          <span className={dot} data-state={state} />
          {stateText}
        </p>
      )}
      {detail && !isLoading && (
        <p className={teamDetail}>
          <bdi className={ownDirection}>{detail}</bdi>
        </p>
      )}
    </section>
  );
}
