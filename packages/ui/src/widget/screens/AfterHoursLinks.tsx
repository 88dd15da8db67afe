import { afterHours } from './AfterHoursLinks.css.ts';
import { HomeMessengerLinks } from './HomeMessengerLinks.tsx';

/** Links to messaging apps, shown at the start of the conversation while the team is offline. */
export function AfterHoursLinks() {
  return (
    <div className={afterHours}>
      <HomeMessengerLinks />
    </div>
  );
}
