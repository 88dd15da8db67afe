import type { ChatServer } from './createServer.ts';
import { builtPages } from './pages/PageFolders.ts';

interface AddressOptions {
  readonly isDemo: boolean;
  /** The URL that visitors use, if it differs from the server's own. */
  readonly publicUrl?: string | undefined;
}

/**
 * Returns the lines that a server prints after its start. They contain the agent token only if this start created it.
 */
export function addressLines(
  { url: ownUrl, newAgentToken, metricsUrl }: Pick<ChatServer, 'url' | 'newAgentToken' | 'metricsUrl'>,
  { isDemo, publicUrl }: AddressOptions,
): string[] {
  const url = publicUrl?.replace(/\/$/, '') || ownUrl;
  const listening = url === ownUrl ? '' : ` (listening on ${ownUrl})`;
  const console =
    newAgentToken === undefined
      ? `Agent console  ${url}/agent (new token: npm run agents -- add NAME)`
      : `Agent console  ${url}/agent#token=${newAgentToken} (the token is shown only once)`;
  return [
    `${isDemo ? 'Demo shop      ' : 'Chat server    '}${url}/${listening}`,
    console,
    ...(isDemo && builtPages.docs ? [`Docs           ${url}/docs/`] : []),
    ...(metricsUrl ? [`Metrics        ${metricsUrl}`] : []),
  ];
}
