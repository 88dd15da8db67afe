import type { HostToWidgetMessage } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import type { View } from '../launcher/createView.ts';
import { mountView } from '../launcher/mountView.ts';
import { showFailure } from '../launcher/showFailure.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import { createFrame, type Frame } from './createFrame.ts';
import { type FrameCommand, frameCommands } from './frameCommands.ts';

/** The side of the SDK that speaks with the widget. */
export interface Connection {
  /** Carries out a command with what it was called with. */
  run(command: FrameCommand, values: readonly unknown[]): Promise<void>;
  /** Resolves when the widget has answered, or was given up for now. */
  readonly ready: Promise<void>;
  /** Tells the widget settings that changed. */
  change(settings: Partial<ChatSettings>): void;
}

/** Says something to the widget. */
export type Post = (message: HostToWidgetMessage) => void;

type FrameCommandMethods = Readonly<Record<FrameCommand, (...values: unknown[]) => Promise<void>>>;

/** The way to the widget, whether it is there yet or not. */
export interface Link {
  /** Makes the frame and fetches what speaks with it, if they are not there yet. Throws after `shutdown`. */
  ensureConnected(): Promise<Connection>;
  /** Runs something when there is a connection; the last 200 such things wait for it. */
  whenConnected(run: (connection: Connection) => void): void;
  /** The methods of the commands that need the widget. */
  readonly commands: FrameCommandMethods;
  /** Says something to a widget that is there or on its way; none other needs to know. */
  send: Post;
  /** Whether a widget has been given the session. */
  readonly hasSession: boolean;
  /** Takes over what waits, and what is said from now on; nothing while the widget restarts. */
  attach(post: Post | undefined): void;
  readonly frame: HTMLIFrameElement | undefined;
}

const maximumWaiting = 200;

/** Why nothing is done any more. */
export const shutDown = 'chat: it was shut down. Boot it again.';

/** Keeps what is said and wanted before there is anybody to hear it. */
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
  let hasSession = false;

  const attempt = async (made: Frame): Promise<Connection> => {
    try {
      connection = await connect(made);
    } catch (error) {
      context.events.fire('error', { code: 'loader_incomplete', message: String(error) });
      return new Promise((resolve) => showFailure(view, () => resolve(attempt(made))));
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
    if (context.signal.aborted) throw new Error(shutDown);
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
    commands: commandMethods({ ensureConnected, whenConnected }),
    send(message) {
      if (post) post(message);
      else if (connecting) messages = [...messages, message].slice(-maximumWaiting);
    },
    attach(next) {
      hasSession = true;
      post = next;
      for (const message of next ? messages.splice(0) : []) next?.(message);
    },
    get hasSession() {
      return hasSession;
    },
    get frame() {
      return frame?.element;
    },
  };
}

/** Each command runs as soon as there is a connection. Those marked `fetch` load the widget for it. */
function commandMethods({
  ensureConnected,
  whenConnected,
}: Pick<Link, 'ensureConnected' | 'whenConnected'>): FrameCommandMethods {
  const names = Object.keys(frameCommands) as FrameCommand[];
  const methods = names.map((name): [FrameCommand, FrameCommandMethods[FrameCommand]] => [
    name,
    async (...values) => {
      const done = new Promise<void>((resolve) => whenConnected(({ run }) => resolve(run(name, values))));
      if (frameCommands[name] === 'fetch') await ensureConnected();
      return done;
    },
  ]);
  return Object.fromEntries(methods) as FrameCommandMethods;
}
