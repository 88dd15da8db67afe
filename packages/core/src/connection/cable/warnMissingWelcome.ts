/** Says in the console why a chat keeps reconnecting to a server that accepts its socket. */
export function warnMissingWelcome(url: string): void {
  console.warn(
    `chat: The cable server at ${url} accepted the socket twice, but sent no {"type":"welcome"} in time, so the chat keeps ` +
      'reconnecting, and fetches new messages by HTTP. Send this frame at once after the connection. See ' +
      'docs/build-your-own.md#how-do-i-write-my-own-backend.',
  );
}
