export interface Prepared {
  /** The folder outside the workspace that contains the apps and the installed packages. */
  readonly folder: string;
  readonly backendUrl: string;
  /** The URL of the running example `own-backend`. */
  readonly ownBackendUrl: string;
  readonly agentToken: string;
  /** The packed packages as `file:` URLs, by name. */
  readonly tarballs: Readonly<Record<string, string>>;
}

export function readPrepared(): Prepared {
  return JSON.parse(process.env.CHAT_EXAMPLES ?? '');
}
