import type { HostToWidgetMessage } from '@chat/core/protocol';
import type { ChatContext } from './ChatContext.ts';
import type { Connection } from './Connection.ts';
import { createFrame, type Frame } from './createFrame.ts';
import type { View } from './createView.ts';
import { mountView } from './mountView.ts';
import { showFailure } from './showFailure.ts';

/** Says something to the widget. */
export type Post = (message: HostToWidgetMessage) => void;

/** The way to the widget, whether it is there yet or not. */
export interface Link {
  /** Makes the frame and fetches what speaks with it, if they are not there yet. Throws after `shutdown`. */
  demand(): Promise<Connection>;
  /** Runs something when there is a connection; the last 200 such things wait for it. */
  whenConnected(run: (connection: Connection) => void): void;
  /** Says something to a widget that is there or on its way; none other needs to know. */
  tell: Post;
  /** Whether a widget has been given the session. */
  readonly isGreeted: boolean;
  /** Takes over what waits, and what is said from now on; nothing while the widget restarts. */
  attach(post: Post | undefined): void;
  readonly frame: HTMLIFrameElement | undefined;
}

const maximumWaiting = 200;

/** Why nothing is done any more. */
export const shutDown = 'chat: it was shut down. Boot it again.';

/** Keeps what is said and wanted before there is anybody to hear it. */
export function createLink(
  context: ChatContext,
  view: View,
  connect: (frame: Frame) => Promise<Connection>,
): Link {
  let frame: Frame | undefined;
  let connecting: Promise<Connection> | undefined;
  let connection: Connection | undefined;
  let runs: ((connection: Connection) => void)[] = [];
  let messages: HostToWidgetMessage[] = [];
  let post: Post | undefined;
  let isGreeted = false;

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
  return {
    demand() {
      if (context.life.aborted) throw new Error(shutDown);
      connecting ??= begin();
      return connecting;
    },
    whenConnected(run) {
      if (connection) run(connection);
      else runs = [...runs, run].slice(-maximumWaiting);
    },
    tell(message) {
      if (post) post(message);
      else if (connecting) messages = [...messages, message].slice(-maximumWaiting);
    },
    attach(next) {
      isGreeted = true;
      post = next;
      for (const message of next ? messages.splice(0) : []) next?.(message);
    },
    get isGreeted() {
      return isGreeted;
    },
    get frame() {
      return frame?.element;
    },
  };
}
