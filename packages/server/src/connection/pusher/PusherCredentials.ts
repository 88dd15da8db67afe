/** The application of the pusher-compatible endpoint. The key is public, the secret is not. */
export interface PusherCredentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}
