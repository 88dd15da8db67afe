import { AvatarStack, type AvatarStackProps } from '../../elements/AvatarStack.tsx';
import { Skeleton } from '../../elements/Skeleton.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { dot, line, status, team, teamText } from './HomeCards.css.ts';

/** Props of `TeamCardView`. */
export interface TeamCardViewProps {
  readonly people: AvatarStackProps['people'];
  readonly isOnline: boolean;
  /** Whether the availability is still loading; a placeholder then replaces the texts. */
  readonly isLoading?: boolean;
  /** "We are online" or "We are away at the moment". */
  readonly stateText: string;
  /** The names of the members online, or when the team is back. */
  readonly detail?: string | undefined;
}

/** The team's availability. Sets `data-state`: `loading`, `online` or `offline`. */
export function TeamCardView(props: TeamCardViewProps) {
  const { people, isOnline, isLoading = false, stateText, detail } = props;
  const t = useT();
  const state = isLoading ? 'loading' : isOnline ? 'online' : 'offline';
  return (
    <section className={team} data-chat-part="team-card" data-state={state} aria-label={t('home.team.title')}>
      <div className={teamText}>
        {isLoading ? (
          <Skeleton width="55%" height="16px" />
        ) : (
          <p className={status}>
            <span className={dot} data-state={state} />
            {stateText}
          </p>
        )}
        {detail && !isLoading && (
          <p className={line}>
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {people.length > 0 && <AvatarStack people={people} limit={3} />}
    </section>
  );
}
