import type { ChatErrorCode } from '@chat/core';
import type { RouteName } from '@chat/ui/widget';

/** Title of the story file for each screen of the widget. */
export const storyOfScreen = {
  home: 'Screens/Home',
  'prechat-form': 'Screens/Pre-chat form',
  messages: 'Screens/Conversation',
  'unread-messages': 'Screens/Previews',
  campaigns: 'Screens/Previews',
} as const satisfies Record<RouteName, string>;

/**
 * The story in Screens/Errors for each error code. If an error has no visible effect, its story shows that the chat
 * still works.
 */
export const storyOfError = {
  network: 'Offline',
  timeout: 'ServerError',
  aborted: 'MessageDiscarded',
  http: 'ServerError',
  unreadable: 'HistoryNotLoaded',
  validation: 'MessageRejected',
  identity: 'IdentityRejected',
  session_ended: 'SessionExpired',
  rate_limited: 'TooManyMessages',
  upload_too_big: 'FileTooBig',
  upload_type: 'FileTypeRejected',
  permission: 'NotAllowed',
  storage: 'StorageBlocked',
  realtime: 'Offline',
  internal: 'ScreenCrashed',
} as const satisfies Record<ChatErrorCode, string>;
