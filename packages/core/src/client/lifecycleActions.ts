import { prepareChat } from '../channel/lazyModules.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { LifecycleEvent } from '../environment/Lifecycle.ts';
import { endSessions } from '../visitor/endSessions.ts';
import type { ChatClient } from './ChatClient.ts';
import type { ChatParts } from './ChatParts.ts';

/** Creates `start` and `dispose`, and handles page lifecycle events in between. */
export function lifecycleActions(parts: ChatParts): Pick<ChatClient, 'start' | 'dispose'> {
  const { channel, config, connection, context, conversation, visitor } = parts;
  const { environment, events, report, tabs } = context;
  let started: Promise<void> | undefined;
  /** Aborted by `dispose()`, so that an unfinished start does not continue. */
  let run = new AbortController();
  let stopFollowingPage: () => void = () => undefined;
  let cancelConfigRetry: () => void = () => undefined;

  /**
   * Loads the configuration. Resolves after the first attempt; retries follow in the background. Until one
   * succeeds, the chat uses defaults.
   */
  const loadConfig = async (signal: AbortSignal, failures = 1) => {
    if ((await config.load()) || signal.aborted) return;
    cancelConfigRetry = environment.clock.setTimeout(
      () => void loadConfig(signal, failures + 1),
      pollDelayMs(failures),
    );
  };
  let { handoverCode } = context.settings;
  /**
   * If there is a handover code, redeems it before unsent messages are loaded. Then deletes the stored draft, scroll
   * position, preferences and messages, unless they are known to belong to the same visitor.
   */
  const restoreVisitor = async () => {
    const code = handoverCode;
    handoverCode = undefined;
    const isOwn = code === undefined || (await visitor.redeemHandoverCode(code));
    if (!isOwn) {
      conversation.forgetStored();
      parts.preferences.clear();
    }
    const resumed = conversation.sender.start();
    if (!isOwn) parts.unsent.discardStored();
    await resumed;
  };
  const open = async (signal: AbortSignal) => {
    visitor.open();
    tabs.join();
    conversation.catchUp.start();
    stopFollowingPage = followPage(parts);
    void endSessions(context, visitor.plainApi);
    await Promise.all([restoreVisitor(), loadConfig(signal)]);
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
      cancelConfigRetry();
      channel.close();
      stopFollowingPage();
      connection.stop();
      conversation.stop();
      tabs.leave();
    },
  };
}

/** After more than 6 s in the background, the connection may have died unnoticed. */
const longAwayMs = 6_000;

/** Starts to react to page lifecycle events. Returns a function that removes the listener. */
function followPage({ calls, connection, context, conversation, visitor }: ChatParts): () => void {
  const { environment, tabs } = context;
  const { catchUp, sender, typing } = conversation;
  const { clock, lifecycle } = environment;
  let hiddenAtMs: number | undefined;
  const catchUpAfterPause = () => {
    typing.recheck();
    void calls.joinOtherTab();
    sender.wake();
    void catchUp.run();
    void connection.follow();
  };
  const react: Record<LifecycleEvent, () => void> = {
    online() {
      catchUpAfterPause();
      void endSessions(context, visitor.plainApi);
    },
    resume: catchUpAfterPause,
    offline: () => undefined,
    hidden() {
      hiddenAtMs = clock.now();
    },
    visible() {
      typing.recheck();
      void calls.joinOtherTab();
      if (hiddenAtMs !== undefined && clock.now() - hiddenAtMs > longAwayMs) catchUpAfterPause();
      hiddenAtMs = undefined;
    },
    pagehide: tabs.leave,
    pageshow() {
      tabs.join();
      catchUpAfterPause();
    },
  };
  return lifecycle.subscribe((event) => react[event]());
}
