import { AvatarStack, type AvatarStackProps } from '../elements/AvatarStack.tsx';
import { useT } from '../i18n/useIntl.ts';
import { dot, line, status, team, words } from './HomeCards.css.ts';

/** Props of `TeamCardView`. */
export interface TeamCardViewProps {
  readonly people: AvatarStackProps['people'];
  readonly isOnline: boolean;
  /** "We are online", or when the team is back. */
  readonly stateText: string;
  /** Who is there, or when the team is back. */
  readonly detail?: string | undefined;
}

/** Whether the team is there, and who of it. Declares `data-state`: `online` or `offline`. */
export function TeamCardView({ people, isOnline, stateText, detail }: TeamCardViewProps) {
  const t = useT();
  const state = isOnline ? 'online' : 'offline';
  return (
    <section className={team} data-chat-part="team-card" data-state={state} aria-label={t('home.team.title')}>
      <div className={words}>
        <p className={status}>
          <span className={dot} data-state={state} />
          {stateText}
        </p>
        {detail && (
          <p className={line}>
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {people.length > 0 && <AvatarStack people={people} limit={3} />}
    </section>
  );
}
