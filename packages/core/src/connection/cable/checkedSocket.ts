import type { SocketConstructor } from '../RealtimeDependencies.ts';

const spokenSubprotocol = 'actioncable-v1-json';
const unsupportedSubprotocol = 'actioncable-unsupported';

/**
 * A socket that offers the cable subprotocol together with the one by which a server says that it speaks none of
 * ours, and tells when the server chose anything but the first (spec §8, unsupported subprotocol).
 */
export function checkedSocket(Socket: SocketConstructor, onUnsupported: () => void): SocketConstructor {
  return class CheckedSocket extends Socket {
    constructor(url: string) {
      super(url, [spokenSubprotocol, unsupportedSubprotocol]);
      this.addEventListener('open', () => {
        if (this.protocol !== spokenSubprotocol) onUnsupported();
      });
    }
  };
}
