import { hostMessagePrefix } from './hostMessages.ts';

/** What a pop-out posts to the page that opened it: asks whether that page has opened it with a code. Carries no secret. */
export const popoutQuestion = `${hostMessagePrefix}{"event":"popout-opened"}`;

/** What the page that opened a pop-out answers: the code that it was opened with, which the pop-out compares to its own. */
export const popoutAnswer = (code: string) =>
  `${hostMessagePrefix}${JSON.stringify({ event: 'popout-confirmed', code })}`;
