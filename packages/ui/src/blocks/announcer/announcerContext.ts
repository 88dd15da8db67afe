import { createContext, useContext } from 'react';

/** `assertive` interrupts the screen reader; use it only for what cannot wait, such as failures. */
export type Urgency = 'polite' | 'assertive';

/** Announces a text to assistive technology. */
export type Announce = (text: string, urgency?: Urgency) => void;

/** Does nothing without an announcer. */
export const AnnouncerContext = createContext<Announce>(() => undefined);

/** Returns a stable function that announces a text through the nearest `Announcer`, if there is one. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}
