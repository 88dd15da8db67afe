/** Who the visitor is, by the host page's word (spec §3, Contact sent on identification). */
export interface Identity {
  readonly identifier?: string;
  /** HMAC-SHA256 of the identifier under the channel's secret, in hex; or a signed JWT. */
  readonly identifierHash?: string;
  readonly email?: string;
  readonly name?: string;
  readonly avatarUrl?: string;
  readonly phoneNumber?: string;
  readonly additionalAttributes?: Readonly<Record<string, unknown>>;
  readonly customAttributes?: Readonly<Record<string, unknown>>;
}
