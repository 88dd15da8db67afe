/**
 * The commands that need the widget: `fetch` loads it for them, `wait` queues them until something else loads it.
 * Their parameters and messages are in `commandTable`, which loads together with the frame.
 */
export const frameCommands = {
  identify: 'fetch',
  popout: 'fetch',
  sendMessage: 'fetch',
  startFlow: 'fetch',
  sendRef: 'fetch',
  openUrl: 'fetch',
  closeUrl: 'wait',
  prefill: 'wait',
  setAttributes: 'wait',
  deleteAttribute: 'wait',
  addLabel: 'wait',
  removeLabel: 'wait',
  track: 'wait',
  page: 'wait',
} as const;

/** Name of a command that needs the widget. */
export type FrameCommand = keyof typeof frameCommands;
