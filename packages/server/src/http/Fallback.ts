import type { IncomingMessage, ServerResponse } from 'node:http';

/** Connect-style middleware, such as Vite's development server. */
export type Fallback = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;
