import type { Readable } from 'node:stream';

/** Creates a web stream that opens the source on the first read and destroys it when the reader cancels. */
export function toWebStream(open: () => Readable): ReadableStream<Uint8Array> {
  let source: Readable | undefined;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        source ??= open();
        chunks ??= source[Symbol.asyncIterator]();
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void source?.destroy(),
    },
    // Without read-ahead, a response body that is never read doesn't open its source.
    { highWaterMark: 0 },
  );
}
