import { prepareChat } from '../channel/lazyModules.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { LifecycleEvent } from '../environment/Lifecycle.ts';
import { endSessions } from '../visitor/endSessions.ts';
import type { ChatClient } from './ChatClient.ts';
import type { ChatParts } from './ChatParts.ts';

/** The beginning, the end, and what happens to the page in between. */
export function lifecycleActions(parts: ChatParts): Pick<ChatClient, 'start' | 'dispose'> {
  const { channel, config, connection, context, conversation, visitor } = parts;
  const { environment, events, report, tabs } = context;
  let started: Promise<void> | undefined;
  /** Aborted when the chat stops: what one run began must not go on in the next. */
  let run = new AbortController();
  let forgetPage: () => void = () => undefined;
  let cancelConfig: () => void = () => undefined;

  /** Without its configuration the chat runs on defaults; it is asked for until it comes. */
  const loadConfig = async (signal: AbortSignal, failures = 1) => {
    if ((await config.load()) || signal.aborted) return;
    cancelConfig = environment.clock.setTimeout(
      () => void loadConfig(signal, failures + 1),
      pollDelayMs(failures),
    );
  };
  let { handoverCode } = context.settings;
  /** A code works once: the session of the window that it comes from is taken before anything stored is read. */
  const enter = async () => {
    const code = handoverCode;
    handoverCode = undefined;
    const isOwn = code === undefined || (await visitor.redeemHandoverCode(code));
    if (!isOwn) conversation.forgetStored();
    const resumed = conversation.sender.start();
    if (!isOwn) parts.unsent.discardStored();
    await resumed;
  };
  const open = async (signal: AbortSignal) => {
    visitor.open();
    tabs.join();
    conversation.catchUp.start();
    forgetPage = followPage(parts);
    void endSessions(context, visitor.plainApi);
    await Promise.all([enter(), loadConfig(signal)]);
    await prepareChat(config.state.config, report);
    if (signal.aborted) return;
    await Promise.all([
      channel.agents.fetch(),
      ...(visitor.hasSession ? [conversation.refresh(), connection.follow()] : []),
    ]);
    if (signal.aborted) return;
    channel.open();
    events.emit('ready', {});
  };

  return {
    start() {
      if (started) return started;
      run = new AbortController();
      started = open(run.signal);
      return started;
    },
    dispose() {
      started = undefined;
      run.abort();
      visitor.close();
      cancelConfig();
      channel.close();
      forgetPage();
      connection.stop();
      conversation.stop();
      tabs.leave();
    },
  };
}

const longAwayMs = 6_000;

/** The page sleeps, wakes, goes away and comes back; the answer stops following it. */
function followPage({ calls, connection, context, conversation, visitor }: ChatParts): () => void {
  const { environment, tabs } = context;
  const { catchUp, sender, typing } = conversation;
  const { clock, lifecycle } = environment;
  let hiddenAtMs: number | undefined;
  const comeBack = () => {
    typing.recheck();
    void calls.joinOtherTab();
    sender.wake();
    void catchUp.run();
    void connection.follow();
  };
  const react: Record<LifecycleEvent, () => void> = {
    online() {
      comeBack();
      void endSessions(context, visitor.plainApi);
    },
    resume: comeBack,
    offline: () => undefined,
    hidden() {
      hiddenAtMs = clock.now();
    },
    visible() {
      typing.recheck();
      void calls.joinOtherTab();
      if (hiddenAtMs !== undefined && clock.now() - hiddenAtMs > longAwayMs) comeBack();
      hiddenAtMs = undefined;
    },
    pagehide: tabs.leave,
    pageshow() {
      tabs.join();
      comeBack();
    },
  };
  return lifecycle.subscribe((event) => react[event]());
}
