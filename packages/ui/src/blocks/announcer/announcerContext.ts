import { createContext, useContext } from 'react';

/** `assertive` interrupts what is being read; it is for failures alone. */
export type Urgency = 'polite' | 'assertive';

/** Says a text to assistive technology. */
export type Announce = (text: string, urgency?: Urgency) => void;

/** The announcer around; without one nothing is said. */
export const AnnouncerContext = createContext<Announce>(() => undefined);

/** A stable function that says a text to assistive technology, through the `Announcer` above. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}
