import { prepareChat } from '../channel/lazyModules.ts';
import { pollDelayMs } from '../connection/reconnectDelay.ts';
import type { LifecycleEvent } from '../environment/Lifecycle.ts';
import { endSessions } from '../visitor/endSessions.ts';
import { enterByCode } from '../visitor/enterByCode.ts';
import type { ChatClient } from './ChatClient.ts';
import type { Engine } from './createEngine.ts';

/** The beginning, the end, and what happens to the page in between. */
export function lifecycleActions(engine: Engine): Pick<ChatClient, 'start' | 'dispose'> {
  const { catchUp, connection, environment, events, outbox, realtime, session, tabs, typing } = engine;
  let started: Promise<void> | undefined;
  /** Names the present run: what an earlier one began must not go on in it. */
  let current: symbol | undefined;
  let forgetPage: () => void = () => undefined;
  let cancelConfig: () => void = () => undefined;

  /** Without its configuration the chat runs on defaults; it is asked for until it comes. */
  const loadConfig = async (isWanted: () => boolean, failures = 1) => {
    if ((await engine.config.load()) || !isWanted()) return;
    cancelConfig = environment.clock.setTimeout(
      () => void loadConfig(isWanted, failures + 1),
      pollDelayMs(failures),
    );
  };
  let { handoverCode } = engine.settings;
  /** A code works once: the session of the window that it comes from is taken before anything stored is read. */
  const enter = async () => {
    const code = handoverCode;
    handoverCode = undefined;
    const isOwn = code === undefined || (await enterByCode(engine, code));
    const resumed = outbox.resume();
    if (!isOwn) outbox.discardStored();
    await resumed;
  };
  const open = async (isWanted: () => boolean) => {
    engine.life.isOpen = true;
    tabs.join();
    catchUp.start();
    forgetPage = followPage(engine);
    void endSessions(engine);
    await Promise.all([enter(), loadConfig(isWanted)]);
    await prepareChat(engine.config.state.config, engine.report);
    if (!isWanted()) return;
    const { convToken } = session.state;
    await Promise.all([
      engine.agents.fetch(),
      ...(convToken ? [catchUp.run(), engine.conversation.fetch(), realtime.follow()] : []),
    ]);
    if (!isWanted()) return;
    engine.reception.open();
    events.emit('ready', {});
  };

  return {
    start() {
      if (started) return started;
      const mine = Symbol();
      current = mine;
      started = open(() => current === mine);
      return started;
    },
    dispose() {
      started = undefined;
      current = undefined;
      engine.life.isOpen = false;
      engine.life.ends += 1;
      engine.messages.abandonFetches();
      cancelConfig();
      engine.reception.close();
      forgetPage();
      realtime.stop();
      outbox.stop();
      tabs.leave();
      for (const part of [catchUp, typing, connection, engine.place]) part.dispose();
    },
  };
}

const longAwayMs = 6_000;

/** The page sleeps, wakes, goes away and comes back; the answer stops following it. */
function followPage(engine: Engine): () => void {
  const { catchUp, environment, otherTabs, outbox, realtime, session, tabs, typing } = engine;
  const { clock, lifecycle } = environment;
  let hiddenAtMs: number | undefined;
  const comeBack = () => {
    typing.recheck();
    void otherTabs.join();
    outbox.wake();
    void catchUp.run();
    if (session.state.convToken) void realtime.follow();
  };
  const react: Record<LifecycleEvent, () => void> = {
    online() {
      comeBack();
      void endSessions(engine);
    },
    resume: comeBack,
    offline: () => undefined,
    hidden() {
      hiddenAtMs = clock.now();
    },
    visible() {
      typing.recheck();
      void otherTabs.join();
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
