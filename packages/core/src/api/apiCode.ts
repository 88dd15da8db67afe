/** Everything that makes a call and reads its answer: fetched beside the first screen, which does not wait for it. */

export { endSessions } from '../visitor/endSessions.ts';
export { enterByCode } from '../visitor/enterByCode.ts';
/** Only an answer can say that a session has ended: by then this is here. */
export { renewSession } from '../visitor/renewSession.ts';
export { createApi } from './createApi.ts';
export { createHttp } from './http.ts';
