import { createServer } from 'node:http';
import type { Metrics } from './Metrics.ts';
import type { MetricsAddress } from './MetricsAddress.ts';

/**
 * Serves `/metrics` on a separate port. Resolves to its URL and a function that stops it. Throws if the port is
 * unavailable.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1' }: MetricsAddress,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(await metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text = `Metrics cannot be served on ${host}:${port} (${error.code}). Choose another METRICS_PORT or METRICS_HOST.`;
      reject(new Error(text, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    url: `http://${host}:${typeof address === 'object' ? address?.port : port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
