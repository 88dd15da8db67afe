import { parseHex } from '@chat/themes';
import { useEffect } from 'react';

/** Returns the prop or, without a valid one, the channel's color. Reports an invalid prop in the console. */
export function useBrand(prop: string | undefined, channelColor: string): string {
  const isInvalid = prop !== undefined && parseHex(prop) === null;
  useEffect(() => {
    if (isInvalid)
      console.error(
        `chat: The prop \`brand\` of <ChatWidget> is "${prop}", which is not a color such as "#1f5a49", so the channel's ` +
          'color is used. Pass a hex color of three or six digits.',
      );
  }, [isInvalid, prop]);
  return prop === undefined || isInvalid ? channelColor : prop;
}
