import type { SocketConstructor } from '../RealtimeDependencies.ts';

const supportedSubprotocol = 'actioncable-v1-json';
const unsupportedSubprotocol = 'actioncable-unsupported';

/**
 * Returns a socket class that offers the cable subprotocol and `actioncable-unsupported`, which a server chooses if it
 * does not support the cable subprotocol.
 */
export function checkedSocket(
  Socket: SocketConstructor,
  onOpen: (isSupported: boolean) => void,
): SocketConstructor {
  return class CheckedSocket extends Socket {
    constructor(url: string) {
      super(url, [supportedSubprotocol, unsupportedSubprotocol]);
      this.addEventListener('open', () => onOpen(this.protocol === supportedSubprotocol));
    }
  };
}
