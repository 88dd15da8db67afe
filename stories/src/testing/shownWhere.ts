import type { ChatErrorCode } from '@chat/core';
import type { RouteName } from '@chat/ui/widget';

/** The story file of each screen of the widget. */
export const storyOfScreen = {
  home: 'Screens/Home',
  'prechat-form': 'Screens/Pre-chat form',
  messages: 'Screens/Conversation',
  'unread-messages': 'Screens/Above the closed chat',
  campaigns: 'Screens/Above the closed chat',
} as const satisfies Record<RouteName, string>;

/** The story in Screens/Errors that shows what a visitor sees of an error; some only see that all goes on. */
export const storyOfError = {
  network: 'NetworkGone',
  timeout: 'ServerBroken',
  aborted: 'SendingTakenBack',
  http: 'ServerBroken',
  unreadable: 'HistoryNotLoaded',
  validation: 'MessageRefused',
  identity: 'IdentityRefused',
  session_ended: 'SessionOver',
  rate_limited: 'TooManyMessages',
  upload_too_big: 'FileTooBig',
  upload_type: 'FileTypeRefused',
  permission: 'NotAllowed',
  storage: 'NothingCanBeKept',
  realtime: 'NetworkGone',
  internal: 'ScreenCrashed',
} as const satisfies Record<ChatErrorCode, string>;
