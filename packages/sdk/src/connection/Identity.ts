/** Who the visitor is on the host's own site (spec §3, Contact). */
export interface Identity {
  /** The host's own key for the person. */
  readonly identifier: string;
  /** HMAC-SHA256 of the identifier under the channel's secret, hex. */
  readonly identifierHash?: string;
  /** Fetches a signed token in place of the hash; called again once when the backend refuses it. */
  readonly getToken?: () => Promise<string>;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly avatarUrl?: string;
  /** Company, city and the like (spec §3, additional_attributes). */
  readonly additionalAttributes?: Readonly<Record<string, unknown>>;
  /** The site's own attributes of the contact. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}
