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
/** Errors that the chats of the current test have reported to `onError`. */
export const errors: ChatError[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.dispose();
  // No fault may cause an internal error of the engine (I7).
  expect(errors.splice(0).filter(({ code }) => code === 'internal')).toEqual([]);
});

export interface Visit extends TestEnvironment {
  readonly client: ChatClient;
  /** The listed messages: text and status. */
  readonly shown: readonly string[];
  /** The texts of messages on the server that are not deleted. */
  readonly stored: readonly unknown[];
  /** The `echo_id` of every request that sent a text message, in order. */
  readonly sentEchoIds: readonly unknown[];
}

export interface VisitOptions {
  readonly settings?: Partial<Omit<ChatSettings, 'environment'>>;
  readonly environment?: Partial<ChatEnvironment>;
}

/** A second chat in the same world is a reload or another tab. */
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
    get stored() {
      return world.server.log.filter((message) => !isDeleted(message)).map(({ content }) => content);
    },
    get sentEchoIds() {
      return world.server.network.requests.flatMap(({ method, body }) => {
        const { echo_id } = recordOf(body.message);
        return method === 'POST' && echo_id ? [echo_id] : [];
      });
    },
  };
}

export async function openConversation(options: VisitOptions = {}): Promise<Visit> {
  const visit = await open(createTestEnvironment(), options);
  visit.client.send('Hello');
  await visit.clock.advance(1_000);
  expect(visit.shown).toEqual(['Hello sent']);
  return visit;
}

export function failSending({ server }: TestEnvironment, fault: Fault, times = 1): void {
  server.network.fail({ call: 'POST /api/messages', fault, times });
}

/** Returns a fault: the request gets this response, and does not reach the server. */
export function response(status: number, body: unknown = '', headers: Record<string, string> = {}): Fault {
  return { kind: 'answer', answer: { status, body, headers } };
}
