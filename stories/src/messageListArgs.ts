import { contentTypes, type MessageListViewProps } from '@chat/ui';
import { fn } from 'storybook/test';
import { acceptAnswer, nowMs } from './fixtures.ts';

/** Props, except `days`, of a `MessageListView` that is scrolled to its end. The actions are recorded. */
export const messageListArgs = {
  nowMs,
  hasOlder: false,
  isLoadingOlder: false,
  onLoadOlder: fn(),
  firstUnreadId: null,
  typingAgent: null,
  isAtBottom: true,
  newCount: 0,
  onJump: fn(),
  actions: { retry: fn(), discard: fn(), choose: fn(), submitForm: fn(acceptAnswer) },
  contentTypes,
} satisfies Partial<MessageListViewProps>;
