export interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
}

/** A connection to the control API, for the operator's commands. */
export interface Control {
  /** Whether a running server handles the calls. If false, this process has opened the data itself. */
  readonly isServerRunning: boolean;
  /** The response body can be read as a stream. */
  call(path: string, options?: ControlCall): Promise<Response>;
  close(): Promise<void>;
}

export function requestInit({ method = 'GET', body }: ControlCall) {
  return {
    method,
    headers: body ? { 'Content-Type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}
