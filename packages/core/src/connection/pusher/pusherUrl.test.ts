import { expect, it } from 'vitest';
import { type PusherConfig, pusherUrl } from './pusherUrl.ts';

const path = '/app/key?protocol=7';

it.each<[Partial<PusherConfig>, string, boolean, string]>([
  [{ wsHost: 'push.example' }, 'https://api.example/', true, 'wss://push.example/app/key?protocol=7'],
  [{ wsHost: 'push.example' }, 'http://api.example/', false, 'ws://push.example:443/app/key?protocol=7'],
  [{ wsHost: 'push.example', wsPort: 6001 }, 'https://api.example/', true, `wss://push.example:6001${path}`],
  [{}, 'http://localhost:3000/', false, `ws://localhost:3000${path}`],
  [{}, 'https://api.example/chat', true, `wss://api.example${path}`],
  [{}, 'http://[::1]:3000/', false, `ws://[::1]:3000${path}`],
])(
  'pusherUrl builds the socket URL from %o and the backend %s (TLS: %s): %s',
  (config, backendUrl, isTls, address) => {
    expect(pusherUrl({ adapter: 'pusher', key: 'key', ...config }, backendUrl, isTls, path)).toBe(address);
  },
);
