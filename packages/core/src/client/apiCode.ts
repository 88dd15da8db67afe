/** Everything that makes a call and reads its answer: fetched beside the first screen, which does not wait for it. */
export { createApi } from '../api/createApi.ts';
export { createHttp } from '../api/http.ts';
export { endSessions } from './endSessions.ts';
export { enterByCode } from './enterByCode.ts';
/** Only an answer can say that a session has ended: by then this is here. */
export { renewSession } from './renewSession.ts';
