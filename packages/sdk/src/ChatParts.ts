import type { ChatContext } from './ChatContext.ts';
import type { Connection } from './Connection.ts';
import type { Frame } from './createFrame.ts';
import type { Link } from './createLink.ts';
import type { Panel } from './createPanel.ts';
import type { View } from './createView.ts';

/** The parts of a chat that are on the page from the beginning. */
export interface ChatParts {
  readonly context: ChatContext;
  readonly view: View;
  readonly link: Link;
  readonly panel: Panel;
}

/** Fetches the side of the SDK that is not needed before the visitor comes near. */
export type LoadConnection = () => Promise<{
  connectWidget(parts: ChatParts, frame: Frame): Connection;
  endSession(context: ChatContext, token: string): Promise<void>;
}>;
