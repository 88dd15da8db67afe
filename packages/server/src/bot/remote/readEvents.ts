const maxEventCharacters = 256 * 1024;

/** Yields the data of each server-sent event. Throws if an event is too long. */
export async function* readEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let dataCharacters = 0;
  const checkLength = (text: string) => {
    if (dataCharacters + text.length > maxEventCharacters)
      throw new Error(`A part of the bot's answer is longer than ${maxEventCharacters} characters.`);
  };
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r?\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      checkLength(line);
      if (line.startsWith('data:')) {
        const value = line.slice(5).replace(/^ /, '');
        data.push(value);
        // An empty data line counts as one character, so that the number of lines is limited.
        dataCharacters += Math.max(value.length, 1);
      }
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
      dataCharacters = 0;
    }
    checkLength(rest);
  }
}
