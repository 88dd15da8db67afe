import type { Agent, ChatState } from '@chat/core';

/** An agent who is typing. */
export interface TypingAgent {
  /** Name of the agent; empty if unknown. */
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** Creates a function that describes the typing agent. It returns the same object while name and avatar stay the same. */
export function createTypingAgentSelector() {
  let last: TypingAgent | null = null;
  return (typing: ChatState['typing']['agent'], agents: readonly Agent[]): TypingAgent | null => {
    const agent = typing && agents.find(({ id }) => String(id) === String(typing.id));
    const next = typing && { name: typing.name || agent?.name || '', avatarUrl: agent?.avatarUrl ?? null };
    if (next?.name !== last?.name || next?.avatarUrl !== last?.avatarUrl) last = next;
    return last;
  };
}
