import type { ChatContext } from './ChatContext.ts';
import { after } from './lifetime.ts';

const waitMs = 100;
const sameEndMs = 1_000;

/**
 * Answers what tells the end of a conversation for `endConversation`. A widget may say it a second time, as an event
 * with the conversation's id (spec §7 has both); listeners hear it once.
 */
export function createEndOnce({ events, life }: ChatContext): () => void {
  let toldAtMs = 0;
  events.on('conversation:end', () => {
    toldAtMs = Date.now();
  });
  return () => {
    after(life, waitMs, () => {
      if (Date.now() - toldAtMs > sameEndMs) events.fire('conversation:end');
    });
  };
}
