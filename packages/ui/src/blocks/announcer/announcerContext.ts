import { createContext, useContext } from 'react';

/** `assertive` interrupts the screen reader; use it only for failures. */
export type Urgency = 'polite' | 'assertive';

/** Announces a text to assistive technology. */
export type Announce = (text: string, urgency?: Urgency) => void;

/** The nearest announcer. Without one, announcing does nothing. */
export const AnnouncerContext = createContext<Announce>(() => undefined);

/** Returns a stable function that announces a text through the nearest `Announcer`. */
export function useAnnounce(): Announce {
  return useContext(AnnouncerContext);
}
