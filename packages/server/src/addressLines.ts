import type { ChatServer } from './createServer.ts';

/** What a server prints once it has started. An agent token is in it only if this start has created it. */
export function addressLines(
  { url, newAgentToken, metricsUrl }: Pick<ChatServer, 'url' | 'newAgentToken' | 'metricsUrl'>,
  { isDemo }: { isDemo: boolean },
): string[] {
  const console =
    newAgentToken === undefined
      ? `Agent console  ${url}/agent (new token: npm run agents -- add NAME)`
      : `Agent console  ${url}/agent#token=${newAgentToken} (the token is shown only now)`;
  const first = isDemo ? `Demo shop      ${url}/` : `Chat server    ${url}/`;
  return [first, console, ...(metricsUrl ? [`Metrics        ${metricsUrl}`] : [])];
}
