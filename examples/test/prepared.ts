export interface Prepared {
  /** The folder outside the workspace in which the packages are installed, and which contains the apps. */
  readonly folder: string;
  readonly backendUrl: string;
  /** The URL of the example `own-backend`, which runs. */
  readonly ownBackendUrl: string;
  readonly agentToken: string;
  /** The packed packages as `file:` URLs, by name. */
  readonly tarballs: Readonly<Record<string, string>>;
}

export function readPrepared(): Prepared {
  return JSON.parse(process.env.CHAT_EXAMPLES ?? '');
}
