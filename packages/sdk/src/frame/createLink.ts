import type { HostToWidgetMessage } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { View } from '../launcher/createView.ts';
import { mountView } from '../launcher/mountView.ts';
import { showFailure } from '../launcher/showFailure.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import { digestIdentity } from '../visit/digestIdentity.ts';
import { createFrame, type Frame } from './createFrame.ts';
import { type FrameCommand, frameCommands } from './frameCommands.ts';

/** The part of the SDK that talks to the widget. */
export interface Connection {
  /** Runs a command with its arguments. `identify` also needs the digest of the identity, if there is one. */
  run(command: FrameCommand, values: readonly unknown[], identity?: string): Promise<void>;
  /** Resolves when the widget has responded, when waiting for it has failed, or when the chat is shut down. */
  readonly ready: Promise<void>;
  /** Checks and applies changed settings, and sends them to the widget. */
  change(settings: Partial<ChatSettings>): void;
}

export type Post = (message: HostToWidgetMessage) => void;

type FrameCommandMethods = Readonly<Record<FrameCommand, (...values: unknown[]) => Promise<void>>>;

/** Access to the widget, loaded or not. */
export interface Link {
  /** Creates the frame and loads the connection code, unless that has already been done. Throws after `shutdown`. */
  ensureConnected(): Promise<Connection>;
  /** Calls `run` with the connection, now or as soon as there is one. Only the last 200 calls wait for it. */
  whenConnected(run: (connection: Connection) => void): void;
  readonly commands: FrameCommandMethods;
  /**
   * Sends a message to the widget. While the widget is loading, the last 200 messages are queued. Before loading
   * begins, messages are dropped, because the first message to the widget contains the current state.
   */
  send: Post;
  /**
   * Whether a widget has responded since the frame last loaded. Only such a widget is sure to end its session on
   * `reset-session`.
   */
  readonly hasSession: boolean;
  /**
   * Sets the function that posts messages, and posts the queued messages. With undefined, messages are queued again,
   * for example while the widget restarts.
   */
  attach(post: Post | undefined): void;
  readonly frame: HTMLIFrameElement | undefined;
}

const maximumWaiting = 200;

export const shutDownMessage =
  'chat: the command was ignored because the chat is shut down. Create a new one.';

function refuseAfterShutdown({ signal }: PageContext): void {
  if (signal.aborted) throw new Error(shutDownMessage);
}

export function createLink(
  context: PageContext,
  view: View,
  connect: (frame: Frame) => Promise<Connection>,
): Link {
  let frame: Frame | undefined;
  let connecting: Promise<Connection> | undefined;
  let connection: Connection | undefined;
  let runs: ((connection: Connection) => void)[] = [];
  let messages: HostToWidgetMessage[] = [];
  let post: Post | undefined;

  const attempt = async (target: Frame): Promise<Connection> => {
    try {
      connection = await connect(target);
    } catch (error) {
      context.events.fire('error', { code: 'loader_incomplete', message: String(error) });
      return new Promise((resolve) => showFailure(context, view, () => resolve(attempt(target))));
    }
    for (const run of runs) run(connection);
    runs = [];
    return connection;
  };
  const begin = async (): Promise<Connection> => {
    frame = createFrame(context);
    view.panel.append(frame.element);
    mountView(context, view);
    view.render();
    return attempt(frame);
  };
  const ensureConnected = (): Promise<Connection> => {
    refuseAfterShutdown(context);
    connecting ??= begin();
    return connecting;
  };
  const whenConnected: Link['whenConnected'] = (run) => {
    if (connection) run(connection);
    else runs = [...runs, run].slice(-maximumWaiting);
  };
  return {
    ensureConnected,
    whenConnected,
    commands: commandMethods(context, { ensureConnected, whenConnected }),
    send(message) {
      if (post) post(message);
      else if (connecting) messages = [...messages, message].slice(-maximumWaiting);
    },
    attach(next) {
      post = next;
      for (const message of next ? messages.splice(0) : []) next?.(message);
    },
    get hasSession() {
      return post !== undefined;
    },
    get frame() {
      return frame?.element;
    },
  };
}

/** Commands marked `fetch` load the widget, except `identify` with the identity that the backend accepted last. */
function commandMethods(
  context: PageContext,
  { ensureConnected, whenConnected }: Pick<Link, 'ensureConnected' | 'whenConnected'>,
): FrameCommandMethods {
  const names = Object.keys(frameCommands) as FrameCommand[];
  const methods = names.map((name): [FrameCommand, FrameCommandMethods[FrameCommand]] => [
    name,
    async (...values) => {
      refuseAfterShutdown(context);
      const identity = name === 'identify' ? digestIdentity(values[0]) : undefined;
      const done = new Promise<void>((resolve) =>
        whenConnected(({ run }) => resolve(run(name, values, identity))),
      );
      if (identity) {
        context.state.isIdentified = true;
        if (identity === context.visit.read().identity) return;
      }
      if (frameCommands[name] === 'fetch') await ensureConnected();
      return done;
    },
  ]);
  return Object.fromEntries(methods) as FrameCommandMethods;
}
