/**
 * The commands that need the widget. A `fetch` command loads the widget; a `wait` command is queued until something
 * else loads it. The parameters and messages of these commands are in `commandTable`, which is part of
 * `chat-frame.js`.
 */
export const frameCommands = {
  identify: 'fetch',
  popout: 'fetch',
  sendMessage: 'fetch',
  startFlow: 'fetch',
  sendRef: 'fetch',
  openUrl: 'fetch',
  closeUrl: 'wait',
  showAlert: 'wait',
  prefill: 'wait',
  setAttributes: 'wait',
  deleteAttribute: 'wait',
  addLabel: 'wait',
  removeLabel: 'wait',
  track: 'wait',
  page: 'wait',
} as const;

export type FrameCommand = keyof typeof frameCommands;
