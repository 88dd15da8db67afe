/** A request that would create a visitor. */
export interface NewVisitor {
  /**
   * The IPv4 address of the client, or its IPv6 network such as `2001:db8:1:2::/64`. Other text, such as `unknown`, if
   * the address is not available.
   */
  readonly network: string;
  readonly flowToken: string;
  readonly headers: Headers;
}

/** Returns whether to create a visitor. Use it to check a captcha or a blocklist, for example. */
export type AllowVisitor = (visitor: NewVisitor) => boolean | Promise<boolean>;
