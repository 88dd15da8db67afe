import type { ChatServer } from './createServer.ts';

/** What the printed addresses are made from. */
interface AddressOptions {
  readonly isDemo: boolean;
  /** The address that visitors use, if it is another one than this process's own. */
  readonly publicUrl?: string | undefined;
}

/** What a server prints once it has started. An agent token is in it only if this start has created it. */
export function addressLines(
  { url: ownUrl, newAgentToken, metricsUrl }: Pick<ChatServer, 'url' | 'newAgentToken' | 'metricsUrl'>,
  { isDemo, publicUrl }: AddressOptions,
): string[] {
  const url = publicUrl?.replace(/\/$/, '') || ownUrl;
  const listening = url === ownUrl ? '' : ` (listening on ${ownUrl})`;
  const console =
    newAgentToken === undefined
      ? `Agent console  ${url}/agent (new token: npm run agents -- add NAME)`
      : `Agent console  ${url}/agent#token=${newAgentToken} (the token is shown only now)`;
  return [
    `${isDemo ? 'Demo shop      ' : 'Chat server    '}${url}/${listening}`,
    console,
    ...(metricsUrl ? [`Metrics        ${metricsUrl}`] : []),
  ];
}
