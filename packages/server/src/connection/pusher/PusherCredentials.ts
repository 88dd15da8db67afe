/** Only the secret is confidential. */
export interface PusherCredentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}
