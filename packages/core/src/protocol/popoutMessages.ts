import { hostMessagePrefix } from './hostMessages.ts';

/** The message with which a pop-out asks its opener to confirm that it opened the pop-out. Contains no secret. */
export const popoutQuestion = `${hostMessagePrefix}{"event":"popout-opened"}`;

/** The opener's reply: the code of the pop-out that it opened. The pop-out compares it with its own. */
export const popoutAnswer = (code: string) =>
  `${hostMessagePrefix}${JSON.stringify({ event: 'popout-confirmed', code })}`;
