/** A call of the control API. */
export interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
}

/** The control API, for the operator's commands. */
export interface Control {
  /** Whether a running server answers; otherwise this process has opened the data itself. */
  readonly isServerRunning: boolean;
  /** Calls the API. The answer may be read as a stream. */
  call(path: string, options?: ControlCall): Promise<Response>;
  close(): Promise<void>;
}

/** What a call of the control API is sent as. */
export function requestInit({ method = 'GET', body }: ControlCall) {
  return {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}
