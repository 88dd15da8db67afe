import type { ChatError } from '../protocol/errors.ts';
import type { OnFailure } from './call.ts';
import type { createApi } from './createApi.ts';
import type { Http, HttpSettings } from './http.ts';
import { latePart } from './latePart.ts';

/** Apart from the other late parts, which stand on the calls themselves. */
export const lateApiCode = latePart(() => import('./apiCode.ts'));

/** The calls of the backend by name. */
export type Api = ReturnType<typeof createApi>;

/**
 * The calls, whose code may still be on its way: a call that is made before waits for it. Where it does not come the
 * call fails as it would without a network, and the next one fetches it again.
 */
export function createLateApi(http: Http, flowToken: string, onFailure: OnFailure, code = lateApiCode): Api {
  let made: Api | undefined;
  // On its way from now on; whoever calls hears of it where it does not come.
  void Promise.allSettled([code.load()]);
  const calls: Api = Object.create(null);
  return new Proxy(calls, {
    get(_calls, name) {
      if (code.now) made ??= code.now.createApi(http, flowToken, onFailure);
      if (made) return Reflect.get(made, name);
      return async (...parameters: unknown[]) => {
        try {
          made ??= (await code.load()).createApi(http, flowToken, onFailure);
        } catch (cause) {
          const error = missing(cause);
          onFailure(error);
          return { ok: false, error };
        }
        return Reflect.get(made, name)(...parameters);
      };
    },
  });
}

/** The way of making calls that comes with them. */
export function createLateHttp(settings: HttpSettings): Http {
  let made: Http | undefined;
  return async (request) => {
    try {
      made ??= (lateApiCode.now ?? (await lateApiCode.load())).createHttp(settings);
    } catch (cause) {
      return { ok: false, error: missing(cause) };
    }
    return made(request);
  };
}

function missing(cause: unknown): ChatError {
  return { code: 'network', message: 'Network Error', retryable: true, cause };
}
