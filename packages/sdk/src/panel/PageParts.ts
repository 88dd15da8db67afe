import type { PageContext } from '../context/PageContext.ts';
import type { Frame } from '../frame/createFrame.ts';
import type { Connection, Link } from '../frame/createLink.ts';
import type { View } from '../launcher/createView.ts';
import type { Panel } from './createPanel.ts';

/** The parts of a chat that exist before the widget is loaded. */
export interface PageParts {
  readonly context: PageContext;
  readonly view: View;
  readonly link: Link;
  readonly panel: Panel;
}

/** Loads the part of the SDK that talks to the widget. */
export type LoadConnection = () => Promise<{
  connectWidget(parts: PageParts, frame: Frame): Connection;
  endSessions(context: PageContext): Promise<void>;
}>;
