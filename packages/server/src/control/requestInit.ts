import type { ControlCall } from './openControl.ts';

/** What a call of the control API is sent as. */
export function requestInit({ method = 'GET', body }: ControlCall) {
  return {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}
