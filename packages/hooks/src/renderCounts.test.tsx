import type { Message } from '@chat/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { memo, Profiler, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestChat } from './testing/createTestChat.tsx';
import { renderChat } from './testing/renderChat.tsx';
import { useAgents } from './useAgents.ts';
import { useAvailability } from './useAvailability.ts';
import { useChatConfig } from './useChatConfig.ts';
import { useChatProblem } from './useChatProblem.ts';
import { useComposer } from './useComposer.ts';
import { useConnection } from './useConnection.ts';
import { useConversation } from './useConversation.ts';
import { useMessageContent } from './useMessageContent.ts';

afterEach(cleanup);

let rendered: string[] = [];

const Counted = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Profiler id={name} onRender={() => rendered.push(name)}>
    {children}
  </Profiler>
);

/** The pattern of docs/hooks.md. */
const Row = memo(({ message }: { readonly message: Message }) => {
  rendered.push(`row "${message.content}" ${message.status}`);
  const { isOwn, choices } = useMessageContent(message);
  return (
    <p data-own={isOwn}>
      {message.content} {choices.length}
    </p>
  );
});

function List() {
  rendered.push('list');
  const messages = useConversation((view) => view.messages);
  return messages.map((message) => <Row key={message.localId} message={message} />);
}

function Typing() {
  return <i>{useConversation(({ isAgentTyping }) => String(isAgentTyping))}</i>;
}

function Composer() {
  const { inputProps } = useComposer();
  return <textarea aria-label="Message" {...inputProps} />;
}

function Header() {
  const parts = [useAgents().isAnyOnline, useAvailability().state?.id, useChatConfig().channel.websiteName];
  return <h1>{[...parts, useConnection().state, useChatProblem()?.kind].join(' ')}</h1>;
}

async function during(action: () => void): Promise<readonly string[]> {
  rendered = [];
  action();
  await chat.advance();
  return rendered;
}

let chat: TestChat;

describe('with memoized rows', () => {
  beforeEach(async () => {
    const history = [{ content: 'Hello', message_type: 0 }, 'Hi!', 'What can I do for you?'];
    ({ chat } = renderChat(
      <>
        <Counted name="header">
          <Header />
        </Counted>
        <List />
        <Counted name="typing">
          <Typing />
        </Counted>
        <Counted name="composer">
          <Composer />
        </Counted>
      </>,
      { history },
    ));
    await chat.advance();
    expect(screen.getByRole('heading').textContent).toContain('online');
  });

  it('a message of an agent renders the list and its own row, and nothing else', async () => {
    expect(await during(() => chat.server.message('Still there?'))).toEqual([
      'list',
      'row "Still there?" sent',
    ]);
  });

  it('an edited message renders the list and its own row, and nothing else', async () => {
    const id = chat.server.log[1]?.id ?? 0;
    expect(await during(() => chat.server.edit(id, 'Good morning!'))).toEqual([
      'list',
      'row "Good morning!" sent',
    ]);
  });

  it('a message of the visitor renders the list and its own row twice: when sent and when accepted', async () => {
    expect(await during(() => void chat.client.send('A vase'))).toEqual([
      'list',
      'row "A vase" in_progress',
      'list',
      'row "A vase" sent',
    ]);
  });

  it('a key press renders only the composer', async () => {
    const field = screen.getByLabelText('Message');
    const names = await during(() => void fireEvent.change(field, { target: { value: 'A' } }));
    expect(new Set(names)).toEqual(new Set(['composer']));
  });

  it('a typing agent renders neither the list nor a row', async () => {
    expect(await during(() => chat.server.typing(true))).toEqual(['typing']);
  });
});
