import { lazyModules, prepareChat } from '../channel/lazyModules.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { LifecycleEvent } from '../environment/Lifecycle.ts';
import { endSessions } from '../visitor/endSessions.ts';
import type { ChatClient } from './ChatClient.ts';
import type { ChatParts } from './ChatParts.ts';
import { forget } from './dataActions.ts';

export function lifecycleActions(parts: ChatParts): Pick<ChatClient, 'start' | 'dispose'> {
  const { channel, config, connection, context, conversation, visitor } = parts;
  const { environment, events, tabs } = context;
  let started: Promise<void> | undefined;
  /** Aborted by `dispose()`, so that an unfinished start does not continue. */
  let run = new AbortController();
  let stopFollowingPage: () => void = () => undefined;
  let cancelConfigRetry: () => void = () => undefined;

  /** Resolves after the first attempt; retries follow in the background. */
  const loadConfig = async (signal: AbortSignal, failures = 1) => {
    if (await config.load()) return prepareCode(parts);
    if (signal.aborted) return;
    cancelConfigRetry = environment.clock.setTimeout(
      () => void loadConfig(signal, failures + 1),
      pollDelayMs(failures),
    );
  };
  let { handoverCode } = context.settings;
  /**
   * Redeems the handover code, if there is one, before unsent messages are loaded. If that fails, or the code may
   * belong to another visitor, deletes what is stored: drafts, pre-chat details, scroll position, preferences and
   * unsent messages.
   */
  const restoreVisitor = async () => {
    const code = handoverCode;
    handoverCode = undefined;
    const isOwn = code === undefined || (await visitor.redeemHandoverCode(code));
    conversation.restoreStored(isOwn);
    if (!isOwn) parts.preferences.clear();
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
    if (signal.aborted) return;
    await Promise.all([
      channel.agents.load(config.state.config.agents),
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

/**
 * Calls `prepareChat`. If that has loaded the code of the pre-chat form, copies the configuration's state afterward, so
 * that views are computed again.
 */
async function prepareCode({ config, context }: ChatParts): Promise<void> {
  const { loaded } = lazyModules.preChatForm;
  await prepareChat(config.state.config, context.report);
  if (lazyModules.preChatForm.loaded !== loaded) config.change((current) => ({ ...current }));
}

/** After more than 6 s in the background, the connection may have died unnoticed. */
const longAwayMs = 6_000;

function followPage(parts: ChatParts): () => void {
  const { calls, connection, context, conversation, visitor } = parts;
  const { environment, tabs } = context;
  const { catchUp, sender, typing } = conversation;
  const { clock, lifecycle } = environment;
  let hiddenAtMs: number | undefined;
  const catchUpAfterPause = () => {
    typing.recheck();
    void calls.followOtherTab();
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
      void calls.followOtherTab();
      if (hiddenAtMs !== undefined && clock.now() - hiddenAtMs > longAwayMs) catchUpAfterPause();
      hiddenAtMs = undefined;
    },
    pagehide: tabs.leave,
    pageshow() {
      tabs.join();
      catchUpAfterPause();
    },
  };
  const stopLifecycle = lifecycle.subscribe((event) => react[event]());
  const stopTabs = visitor.watchOtherTabs((convToken) => {
    if (convToken !== null) void calls.followOtherTab();
    else if (visitor.session.status !== 'none') forget(parts);
  });
  return () => {
    stopLifecycle();
    stopTabs();
  };
}
