import type { Agent, ChatState } from '@chat/core';

/** An agent or bot who is typing. */
export interface TypingAgent {
  /** Name of the agent; empty if unknown. */
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isBot: boolean;
}

type Typing = Pick<NonNullable<ChatState['typing']['agent']>, 'id' | 'name' | 'avatarUrl' | 'isBot'>;

/** The created function returns the same object until a field changes. */
export function createTypingAgentSelector() {
  let last: TypingAgent | null = null;
  return (typing: Typing | null, agents: readonly Agent[]): TypingAgent | null => {
    const agent = typing && agents.find(({ id }) => String(id) === String(typing.id));
    const next = typing && {
      name: typing.name || agent?.name || '',
      avatarUrl: agent?.avatarUrl ?? typing.avatarUrl,
      isBot: typing.isBot,
    };
    const isSame =
      next?.name === last?.name && next?.avatarUrl === last?.avatarUrl && next?.isBot === last?.isBot;
    if (!isSame) last = next;
    return last;
  };
}
