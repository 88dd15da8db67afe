import { afterHours } from './AfterHoursLinks.css.ts';
import { HomeMessengerLinks } from './HomeMessengerLinks.tsx';

/** At the beginning of a conversation while nobody is there: the ways to go on in another app. */
export function AfterHoursLinks() {
  return (
    <div className={afterHours}>
      <HomeMessengerLinks />
    </div>
  );
}
