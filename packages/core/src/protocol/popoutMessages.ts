import { hostMessagePrefix } from './hostMessages.ts';

/** The question of a pop-out to its opener: did you open this window? Contains no secret. */
export const popoutQuestion = `${hostMessagePrefix}{"event":"popout-opened"}`;

/** The opener's reply, with the code of the pop-out that it opened. The pop-out compares the code with its own. */
export const popoutAnswer = (code: string) =>
  `${hostMessagePrefix}${JSON.stringify({ event: 'popout-confirmed', code })}`;
