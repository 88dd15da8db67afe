/** The application of the Pusher-compatible endpoint. Only the key is public. */
export interface PusherCredentials {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}
