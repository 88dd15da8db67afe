/** Types for the parts of Rails' client that the tests use; the package ships none. */
declare module '@rails/actioncable' {
  export interface Subscription {
    perform(action: string, data?: object): void;
    unsubscribe(): void;
  }
  export interface Consumer {
    readonly subscriptions: {
      create(
        identifier: object,
        mixin: {
          connected?(): void;
          rejected?(): void;
          disconnected?(): void;
          received?(data: unknown): void;
        },
      ): Subscription;
    };
    disconnect(): void;
  }
  export function createConsumer(url: string): Consumer;
  export const adapters: { WebSocket: unknown; logger: unknown };
  export const ConnectionMonitor: { staleThreshold: number };
}
