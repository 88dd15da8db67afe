import type { PageContext } from '../context/PageContext.ts';
import type { Frame } from '../frame/createFrame.ts';
import type { Connection, Link } from '../frame/createLink.ts';
import type { View } from '../launcher/createView.ts';
import type { Panel } from './createPanel.ts';

/** The parts of a chat that are on the page from the beginning. */
export interface PageParts {
  readonly context: PageContext;
  readonly view: View;
  readonly link: Link;
  readonly panel: Panel;
}

/** Fetches the side of the SDK that is not needed before the visitor comes near. */
export type LoadConnection = () => Promise<{
  connectWidget(parts: PageParts, frame: Frame): Connection;
  endSession(context: PageContext, token: string): Promise<void>;
}>;
