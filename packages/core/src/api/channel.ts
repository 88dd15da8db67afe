import { type Call, get, record } from './call.ts';

/** The calls about the channel itself. */
export function channelCalls(call: Call) {
  return {
    /** The configuration as it came; the config store reads it. */
    fetchConfig: () => call(get('/api/config'), record),
    /** Asks for the right to hear a private stream. */
    authorizeChannel: (socketId: string, channelName: string) =>
      call(
        {
          method: 'post',
          path: '/api/widget/auth',
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        },
        record,
      ),
  };
}
