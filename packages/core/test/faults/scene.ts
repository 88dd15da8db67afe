import { afterEach, expect } from 'vitest';
import { loadLazyModules } from '../../src/channel/lazyModules.ts';
import type { ChatEnvironment, ChatSettings } from '../../src/chatSettings.ts';
import type { ChatClient } from '../../src/client/ChatClient.ts';
import { createChatClient } from '../../src/createChatClient.ts';
import type { ChatError } from '../../src/protocol/errors.ts';
import { createTestEnvironment, type TestEnvironment } from '../../src/testing/createTestEnvironment.ts';
import { isDeleted } from '../../src/testing/memory/MemoryContact.ts';
import type { Fault } from '../../src/testing/memory/MemoryNetwork.ts';
import { recordOf } from '../../src/testing/memory/MemoryRequest.ts';

const clients: ChatClient[] = [];
/** What `onError` of this test's chats was told. */
export const errors: ChatError[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  // Nothing that went wrong may be a fault of the engine itself (I7).
  expect(errors.splice(0).filter(({ code }) => code === 'internal')).toEqual([]);
});

/** One visit of one visitor. */
export interface Visit extends TestEnvironment {
  readonly client: ChatClient;
  /** The bubbles: text and status. */
  readonly shown: readonly string[];
  /** What the server keeps and still shows. */
  readonly kept: readonly unknown[];
  /** `echo_id` of every call that carried a message, in order. */
  readonly tried: readonly unknown[];
}

/** How a visit differs from the ordinary one. */
export interface VisitOptions {
  readonly settings?: Partial<Omit<ChatSettings, 'environment'>>;
  readonly environment?: Partial<ChatEnvironment>;
}

/** Opens a chat on a page of a world; a second one in the same world is a reload, or another tab. */
export async function open(
  world: TestEnvironment,
  { settings, environment }: VisitOptions = {},
): Promise<Visit> {
  await loadLazyModules();
  const client = createChatClient({
    flowToken: 'demo',
    config: { channel: {} },
    onError: (error) => errors.push(error),
    ...settings,
    environment: { ...world.environment, ...environment },
  });
  clients.push(client);
  await Promise.all([client.start(), world.clock.advance(1_000)]);
  return {
    ...world,
    client,
    get shown() {
      return client.state.messages.list.items.map(({ content, status }) => `${content} ${status}`);
    },
    get kept() {
      return world.server.log.filter((message) => !isDeleted(message)).map(({ content }) => content);
    },
    get tried() {
      return world.server.network.requests.flatMap(({ method, body }) => {
        const { echo_id } = recordOf(body.message);
        return method === 'POST' && echo_id ? [echo_id] : [];
      });
    },
  };
}

/** A visitor in the middle of a conversation: they have said Hello, and the stream is live. */
export async function talking(options: VisitOptions = {}): Promise<Visit> {
  const visit = await open(createTestEnvironment(), options);
  visit.client.send('Hello');
  await visit.clock.advance(1_000);
  expect(visit.shown).toEqual(['Hello sent']);
  return visit;
}

/** What becomes of the next calls that say something. */
export function failSaying({ server }: TestEnvironment, fault: Fault, times = 1): void {
  server.network.fail({ call: 'POST /api/messages', fault, times });
}

/** An answer instead of the server's. */
export function answer(status: number, body: unknown = '', headers: Record<string, string> = {}): Fault {
  return { kind: 'answer', answer: { status, body, headers } };
}
