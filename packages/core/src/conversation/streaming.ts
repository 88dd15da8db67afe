import { proxy } from 'valtio/vanilla';
import type { ChatContext } from '../environment/ChatContext.ts';
import type { Clock } from '../environment/clock.ts';
import { limits } from '../protocol/limits.ts';
import { isStreaming, type Message } from '../protocol/message.ts';
import type { MessageChunk } from '../protocol/realtimeEvents.ts';
import type { ActivityId } from '../protocol/serverTexts.ts';
import { countShared } from './rememberLastList.ts';

/** The message that a bot is writing. */
export interface StreamingState {
  /** The id of the message; null if no bot is writing, or if nothing has arrived for 30 s. */
  messageId: number | null;
  /** What the bot is doing, as text for the visitor, or null. */
  activity: string | null;
  /** Identifies the text of `activity` if it can be shown in the visitor's language; otherwise null. */
  activityId: ActivityId | null;
}

export interface StreamingStore {
  readonly state: StreamingState;
  /** Finds the message in the list, and notices when its text grows or is complete. */
  observe(items: readonly Message[]): void;
  note(chunk: MessageChunk): void;
  dispose(): void;
}

/** Emits `message:completed` when a message that was being written is complete. */
export function createStreamingStore(
  clock: Clock,
  events: Pick<ChatContext['events'], 'emit'>,
): StreamingStore {
  const state = proxy<StreamingState>({ messageId: null, activity: null, activityId: null });
  let current: Message | undefined;
  let observed: readonly Message[] = [];
  let cancelTimeout: () => void = () => undefined;
  const hide = () => {
    cancelTimeout();
    Object.assign(state, { messageId: null, activity: null, activityId: null });
  };
  const show = (messageId: number | null) => {
    cancelTimeout();
    state.messageId = messageId;
    cancelTimeout = clock.setTimeout(hide, limits.agentTypingTimeoutMs);
  };
  return {
    state,
    observe(items) {
      const before = current;
      const shared = countShared(observed, items);
      observed = items;
      // If no bot was writing, none is writing in the shared part either.
      current = items.slice(before ? 0 : shared).findLast(isStreaming);
      const isOther = current?.id !== before?.id;
      if (isOther) hide();
      if (current && (isOther || current.content !== before?.content)) show(current.id);
      if (!before || !isOther) return;
      const completed = items.findLast(({ id }) => id === before.id);
      if (completed && !isStreaming(completed)) events.emit('message:completed', { message: completed });
    },
    note({ messageId, activity, activityId }) {
      if (messageId !== current?.id) return;
      show(messageId);
      Object.assign(state, { activity, activityId });
    },
    dispose: hide,
  };
}
