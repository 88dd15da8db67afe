import type { Message } from '../../src/protocol/message.ts';
import type { ChaosWindow } from './ChaosWindow.ts';
import { whileProgressing } from './within.ts';

export interface VisitResult {
  /** Messages that the server has accepted, deleted ones included. */
  readonly messages: number;
  readonly sent: number;
  /** Messages that were shown as failed at least once and retried. */
  readonly failedOnce: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly stuck: number;
  /**
   * Other errors, such as a deleted message listed, an old text shown, a sent message shown as unsent, or one announced
   * twice.
   */
  readonly wrong: number;
  readonly details: readonly string[];
}

export const noErrors = { lost: 0, doubled: 0, outOfOrder: 0, stuck: 0, wrong: 0, details: [] } as const;

export interface FinishedVisit {
  readonly windows: readonly ChaosWindow[];
  /** The agent's messages: id → text, or undefined if deleted. */
  readonly agentMessages: ReadonlyMap<number, string | undefined>;
  readLog(): Promise<readonly Message[]>;
}

const timeoutMs = 60_000;

export async function checkVisit({ windows, agentMessages, readLog }: FinishedVisit): Promise<VisitResult> {
  const log = await readLog();
  const shown = log.filter(({ deleted }) => !deleted);
  await Promise.all(
    windows.map((window) =>
      whileProgressing(
        timeoutMs,
        settle(window, shown),
        () => window.client.state.messages.list.items.length,
      ),
    ),
  );
  const errors = [
    ...windows.flatMap(({ violations }) => violations),
    ...windows.flatMap((window) => checkWindow(window, shown)),
    ...checkLog(log, windows, agentMessages),
  ];
  const count = (...kinds: string[]) =>
    errors.filter((error) => kinds.some((kind) => error.startsWith(`${kind}:`))).length;
  const [lost, doubled, outOfOrder, stuck] = [
    count('lost'),
    count('doubled'),
    count('out of order'),
    count('stuck'),
  ];
  return {
    messages: log.length,
    sent: windows.reduce((sum, { sent }) => sum + sent.size, 0),
    failedOnce: windows.reduce((sum, { failed }) => sum + failed.size, 0),
    lost,
    doubled,
    outOfOrder,
    stuck,
    wrong: errors.length - lost - doubled - outOfOrder - stuck,
    details: errors.slice(0, 20),
  };
}

async function settle(window: ChaosWindow, shown: readonly Message[]): Promise<void> {
  const { messages } = window.client.state;
  while (!messages.allMessagesLoaded) {
    await window.client.loadOlder();
    await window.until(() => !messages.isLoadingOlder && messages.hasFetched);
  }
  await window.until(
    () =>
      messages.list.items.length === shown.length &&
      messages.list.items.every(({ id, rev }, index) => id === shown[index]?.id && rev === shown[index]?.rev),
  );
}

function checkWindow(window: ChaosWindow, shown: readonly Message[]): string[] {
  const { items } = window.client.state.messages.list;
  const expected = new Map(shown.map((message) => [message.id, message]));
  const listed = items.flatMap(({ id }) => (id === null ? [] : [id]));
  const seen = new Set(listed);
  return [
    ...shown.filter(({ id }) => !seen.has(id ?? 0)).map((message) => describe('lost', message)),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `doubled: ${id}`),
    ...listed.filter((id, index) => id < (listed[index - 1] ?? 0)).map((id) => `out of order: ${id}`),
    ...items.filter(({ id }) => id === null).map((message) => describe('stuck', message)),
    ...items
      .filter(({ id }) => id !== null && !expected.has(id))
      .map((message) => describe('ghost', message)),
    ...items
      .filter(({ content, id }) => expected.has(id) && expected.get(id)?.content !== content)
      .map((message) => describe('stale', message)),
  ];
}

function checkLog(
  log: readonly Message[],
  windows: readonly ChaosWindow[],
  agentMessages: ReadonlyMap<number, string | undefined>,
): string[] {
  const sent = new Map(windows.flatMap((window) => [...window.sent]));
  const byVisitor = log.filter(({ direction }) => direction === 'incoming');
  const byId = new Map(log.map((message) => [message.id ?? 0, message]));
  const idOf = new Map(byVisitor.map(({ echoId, id }) => [echoId ?? '', id ?? 0]));
  const wrongAgent = [...agentMessages].filter(([id, text]) => {
    const message = byId.get(id);
    return text === undefined ? !message?.deleted : message?.deleted || message?.content !== text;
  });
  return [
    ...[...sent]
      .filter(([echoId]) => !idOf.has(echoId))
      .map(([, text]) => `lost: the server has no "${text}"`),
    ...byVisitor
      .filter(({ echoId }) => !sent.has(echoId ?? ''))
      .map((message) => describe('doubled', message)),
    ...Array.from({ length: byVisitor.length - idOf.size }, () => 'doubled: two messages with one echo_id'),
    ...windows.flatMap((window) => findOvertaken(window, idOf)),
    ...wrongAgent.map(([id]) => `other text: ${id} differs from the agent's version`),
  ];
}

function findOvertaken({ failed, name, sent }: ChaosWindow, idOf: ReadonlyMap<string, number>): string[] {
  const ids = [...sent.keys()].filter((echoId) => !failed.has(echoId)).map((echoId) => idOf.get(echoId) ?? 0);
  return ids
    .filter((id, index) => id < (ids[index - 1] ?? 0))
    .map((id) => `out of order: ${id} sent in ${name}`);
}

function describe(error: string, { content, echoId, id, rev, status }: Message): string {
  return `${error}: ${JSON.stringify({ id, rev, echoId, status, content })}`;
}
