import type { Readable } from 'node:stream';

/** Opens the source when the first byte is asked for and closes it when the reader cancels. */
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
    // Nothing is read ahead: a body that nobody reads must not open its file.
    { highWaterMark: 0 },
  );
}
