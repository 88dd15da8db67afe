/** The id, key and secret that Pusher clients and the REST API use. Only the secret is confidential. */
export interface PusherCredentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}
