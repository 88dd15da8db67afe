import type { RedisClientType } from '@redis/client';

/** A connection to Redis or Valkey that reconnects by itself. */
export interface Redis {
  /**
   * Sends a command and resolves to its reply. Rejects at once while there is no connection. If Redis has not replied
   * for about 5 s, rejects and replaces the connection.
   */
  send(...command: readonly string[]): Promise<unknown>;
  /**
   * Subscribes to a channel on a second connection. Calls `onReady` each time the subscription starts: after the first
   * connection, and after every later one. Messages before `onReady` may have been lost.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onReady: () => void): void;
  /** Does not wait for replies. */
  close(): void;
}

/** Closes a connection that neither sends nor receives for this long. A ping every 2 s keeps a healthy one busy. */
const silenceSeconds = 5;
const pingMs = 2_000;
const watchMs = 500;
const connectTimeoutMs = 2_000;
const longestReconnectMs = 1_000;
/** Maximum number of commands that wait for a reply. Further ones are rejected. */
const maxWaiting = 20_000;

/**
 * Connects in the background to a Redis or Valkey server by its URL (`redis://` or `rediss://`). The result can be used
 * even while the server is down. `onError` receives connection errors, including repeated ones.
 */
export async function openRedis(url: string, onError: (error: unknown) => void): Promise<Redis> {
  // Loaded only here, so that a server without REDIS_URL does not load the library.
  const { createClient } = await import('@redis/client');
  const connect = (): RedisClientType => {
    const client: RedisClientType = createClient({
      url,
      disableOfflineQueue: true,
      // By default, the library creates an `AbortSignal` with a timer for each command. Here, the timer `watch` serves
      // all commands.
      commandOptions: { timeout: 0 },
      pingInterval: pingMs,
      socket: {
        connectTimeout: connectTimeoutMs,
        socketTimeout: silenceSeconds * 1_000,
        // Jitter keeps the processes from reconnecting at the same time.
        reconnectStrategy: (retries) =>
          Math.min(50 * 2 ** retries, longestReconnectMs) * (0.5 + Math.random() / 2),
      },
    });
    client.on('error', onError);
    return client;
  };
  const open = () => {
    const client = connect();
    void client.connect().catch(onError);
    return client;
  };
  let commands = open();
  const subscribers: RedisClientType[] = [];
  let waiting = 0;
  let silentTicks = 0;
  // Replaces a connection that does not reply. The socket does not time out, because writes count as activity. Ticks
  // are counted instead of time, so that a pause of this process does not count.
  const watch = setInterval(() => {
    silentTicks = waiting === 0 ? 0 : silentTicks + 1;
    if (silentTicks <= (silenceSeconds * 1_000) / watchMs) return;
    silentTicks = 0;
    onError(new Error(`Redis did not respond within ${silenceSeconds} s.`));
    const silent = commands;
    commands = open();
    silent.removeAllListeners('error').on('error', () => undefined);
    // Rejects the waiting commands.
    destroy(silent);
  }, watchMs).unref();
  return {
    async send(...command) {
      if (waiting >= maxWaiting) throw new Error(`${maxWaiting} commands wait for a reply of Redis.`);
      waiting += 1;
      try {
        return await commands.sendCommand(command);
      } finally {
        waiting -= 1;
        silentTicks = 0;
      }
    },
    subscribe(channel, onMessage, onReady) {
      const subscriber = connect();
      subscribers.push(subscriber);
      let isSubscribed = false;
      subscriber.on('ready', () => {
        // The library repeats the subscription by itself before later `ready` events.
        if (isSubscribed) return onReady();
        subscriber.subscribe(channel, onMessage).then(() => {
          isSubscribed = true;
          onReady();
        }, onError);
      });
      void subscriber.connect().catch(onError);
    },
    close() {
      clearInterval(watch);
      for (const client of [commands, ...subscribers]) destroy(client);
    },
  };
}

/** The library does not stop a connection attempt that is running. */
function destroy(client: RedisClientType): void {
  client.on('ready', () => client.destroy());
  client.destroy();
}
