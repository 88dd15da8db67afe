/** The visitor's identity on the host's own site. */
export interface Identity {
  /** The site's own id of the visitor. It is matched with an existing contact only if a hash or token proves it. */
  readonly identifier?: string | undefined;
  /** HMAC-SHA256 of the identifier under the channel's secret, in hex; or a signed JWT. */
  readonly identifierHash?: string | undefined;
  /**
   * Returns a signed token to use instead of the hash. Called again if the backend rejects the token with 401, or
   * rejects the session.
   */
  readonly getToken?: (() => Promise<string>) | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly avatarUrl?: string | undefined;
  /** Standard attributes such as company and city. */
  readonly additionalAttributes?: Readonly<Record<string, unknown>> | undefined;
  /** Custom attributes that the site defines for the contact. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}
