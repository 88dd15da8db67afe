import { asRecord, type Call, get } from './call.ts';

export function channelCalls(call: Call) {
  return {
    fetchConfig: () => call(get('/api/config'), asRecord),
    /** Requests authorization to subscribe to a private or presence channel. */
    authorizeChannel: (socketId: string, channelName: string) =>
      call(
        {
          method: 'post',
          path: '/api/widget/auth',
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        },
        asRecord,
      ),
  };
}
