/** Who the visitor is on the host's own site (spec §3, Contact). */
export interface Identity {
  /** The host's own key for the person. Without one the details are stored, but lead to no existing contact. */
  readonly identifier?: string | undefined;
  /** HMAC-SHA256 of the identifier under the channel's secret, in hex; or a signed JWT. */
  readonly identifierHash?: string | undefined;
  /** Fetches a signed token in place of the hash; called again once when the backend refuses it. */
  readonly getToken?: (() => Promise<string>) | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly avatarUrl?: string | undefined;
  /** Company, city and the like (spec §3, additional_attributes). */
  readonly additionalAttributes?: Readonly<Record<string, unknown>> | undefined;
  /** The site's own attributes of the contact (spec §3, custom_attributes). */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}
