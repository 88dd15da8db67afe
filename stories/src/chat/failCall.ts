import type { StoryChat } from './createStoryChat.ts';

/** Makes the next 20 calls of an endpoint, such as `GET /api/agents`, fail. */
export function failCall({ server }: StoryChat, call: string, status: number, code: string, message = 'No.') {
  const body = { error: { code, message } };
  server.network.fail({ call, fault: { kind: 'answer', answer: { status, body, headers: {} } }, times: 20 });
}
