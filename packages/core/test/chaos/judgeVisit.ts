import type { Message } from '../../src/protocol/message.ts';
import type { ChaosWindow } from './ChaosWindow.ts';
import { within } from './within.ts';

/** Counts of what went wrong, and of what it is held against. */
export interface Verdict {
  /** Messages that the server has accepted, deleted ones included. */
  readonly messages: number;
  /** Words of the visitor among them. */
  readonly said: number;
  /** Words that were shown as failed at some time, and were sent again. */
  readonly failedOnce: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  readonly stuck: number;
  /** Deleted and shown, edited and shown as before, sent and shown as unsent, announced twice. */
  readonly wrong: number;
  /** The first of them, in words. */
  readonly details: readonly string[];
}

/** What a verdict says where nothing went wrong. */
export const nothingWrong = { lost: 0, doubled: 0, outOfOrder: 0, stuck: 0, wrong: 0, details: [] } as const;

/** What there is to judge, when nothing fails any more. */
export interface Evidence {
  readonly windows: readonly ChaosWindow[];
  /** What the agent knows to have said: id → text, undefined where it was deleted. */
  readonly agentSaid: ReadonlyMap<number, string | undefined>;
  readLog(): Promise<readonly Message[]>;
}

const patienceMs = 60_000;

/** Waits until every window shows what the server has, or has had the time to, and counts what is wrong. */
export async function judgeVisit({ windows, agentSaid, readLog }: Evidence): Promise<Verdict> {
  const log = await readLog();
  const shown = log.filter(({ deleted }) => !deleted);
  await Promise.all(windows.map((window) => within(patienceMs, settle(window, shown))));
  const faults = [
    ...windows.flatMap(({ violations }) => violations),
    ...windows.flatMap((window) => judgeWindow(window, shown)),
    ...judgeLog(log, windows, agentSaid),
  ];
  const count = (...kinds: string[]) =>
    faults.filter((fault) => kinds.some((kind) => fault.startsWith(`${kind}:`))).length;
  const [lost, doubled, outOfOrder, stuck] = [
    count('lost'),
    count('doubled'),
    count('out of order'),
    count('stuck'),
  ];
  return {
    messages: log.length,
    said: windows.reduce((sum, { said }) => sum + said.size, 0),
    failedOnce: windows.reduce((sum, { failed }) => sum + failed.size, 0),
    lost,
    doubled,
    outOfOrder,
    stuck,
    wrong: faults.length - lost - doubled - outOfOrder - stuck,
    details: faults.slice(0, 20),
  };
}

/** Reads back to the beginning, and waits until the window shows what the server has. */
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

function judgeWindow(window: ChaosWindow, shown: readonly Message[]): string[] {
  const { items } = window.client.state.messages.list;
  const expected = new Map(shown.map((message) => [message.id, message]));
  const listed = items.flatMap(({ id }) => (id === null ? [] : [id]));
  const seen = new Set(listed);
  return [
    ...shown.filter(({ id }) => !seen.has(id ?? 0)).map((message) => say('lost', message)),
    ...listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `doubled: ${id}`),
    ...listed.filter((id, index) => id < (listed[index - 1] ?? 0)).map((id) => `out of order: ${id}`),
    ...items.filter(({ id }) => id === null).map((message) => say('stuck', message)),
    ...items.filter(({ id }) => id !== null && !expected.has(id)).map((message) => say('ghost', message)),
    ...items
      .filter(({ content, id }) => expected.has(id) && expected.get(id)?.content !== content)
      .map((message) => say('stale', message)),
  ];
}

/** Holds the server's log against what everybody knows to have said. */
function judgeLog(
  log: readonly Message[],
  windows: readonly ChaosWindow[],
  agentSaid: ReadonlyMap<number, string | undefined>,
): string[] {
  const said = new Map(windows.flatMap((window) => [...window.said]));
  const byVisitor = log.filter(({ direction }) => direction === 'incoming');
  const byId = new Map(log.map((message) => [message.id ?? 0, message]));
  const idOf = new Map(byVisitor.map(({ echoId, id }) => [echoId ?? '', id ?? 0]));
  const wrongAgent = [...agentSaid].filter(([id, text]) => {
    const message = byId.get(id);
    return text === undefined ? !message?.deleted : message?.deleted || message?.content !== text;
  });
  return [
    ...[...said]
      .filter(([echoId]) => !idOf.has(echoId))
      .map(([, text]) => `lost: the server has no "${text}"`),
    ...byVisitor.filter(({ echoId }) => !said.has(echoId ?? '')).map((message) => say('doubled', message)),
    ...Array.from({ length: byVisitor.length - idOf.size }, () => 'doubled: two messages with one echo_id'),
    ...windows.flatMap((window) => overtaken(window, idOf)),
    ...wrongAgent.map(([id]) => `other text: ${id} is not as the agent left it`),
  ];
}

/** What was said in one window and never failed is in the log in the order of saying. */
function overtaken({ failed, name, said }: ChaosWindow, idOf: ReadonlyMap<string, number>): string[] {
  const ids = [...said.keys()].filter((echoId) => !failed.has(echoId)).map((echoId) => idOf.get(echoId) ?? 0);
  return ids
    .filter((id, index) => id < (ids[index - 1] ?? 0))
    .map((id) => `out of order: ${id} said in ${name}`);
}

function say(fault: string, { content, echoId, id, rev, status }: Message): string {
  return `${fault}: ${JSON.stringify({ id, rev, echoId, status, content })}`;
}
