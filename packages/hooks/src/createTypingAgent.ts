import type { Agent, ChatState } from '@chat/core';

/** Somebody of the team who is typing. */
export interface TypingAgent {
  /** Empty where it is not known. */
  readonly name: string;
  readonly avatarUrl: string | null;
}

/**
 * Looks up in the agent list who is typing. The same person with the same face stays the same object, so that nothing
 * renders for nothing.
 */
export function createTypingAgent() {
  let last: TypingAgent | null = null;
  return (typing: ChatState['typing']['agent'], agents: readonly Agent[]): TypingAgent | null => {
    const known = typing && agents.find(({ id }) => String(id) === String(typing.id));
    const next = typing && { name: typing.name || known?.name || '', avatarUrl: known?.avatarUrl ?? null };
    if (next?.name !== last?.name || next?.avatarUrl !== last?.avatarUrl) last = next;
    return last;
  };
}
