import type { Chat } from './Chat.ts';
import type { ChatSettings } from './ChatSettings.ts';

/** The commands that the facade leaves to what is fetched with the frame. */
export type ConnectionCommands = Pick<
  Chat,
  | 'identify'
  | 'popout'
  | 'sendMessage'
  | 'startFlow'
  | 'sendRef'
  | 'openUrl'
  | 'closeUrl'
  | 'prefill'
  | 'setAttributes'
  | 'deleteAttribute'
  | 'addLabel'
  | 'removeLabel'
  | 'track'
  | 'page'
>;

/** The side of the SDK that speaks with the widget. */
export interface Connection {
  readonly commands: ConnectionCommands;
  /** Resolves when the widget has answered, or was given up for now. */
  readonly ready: Promise<void>;
  /** Tells the widget settings that changed. */
  change(settings: Partial<ChatSettings>): void;
}
