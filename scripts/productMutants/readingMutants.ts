import type { ProductMutant } from './ProductMutant.ts';

const scrolling = 'widget/e2e/scrolling.spec.ts';
const texts = 'widget/e2e/messageTexts.spec.ts';
const list = 'packages/hooks/src/useMessageList.ts';

/** Bugs in the message list. */
export const readingMutants: readonly ProductMutant[] = [
  {
    statement: 'U6',
    name: 'does not group messages that are some seconds apart',
    file: 'packages/core/src/conversation/messageGroups.ts',
    find: 'const groupWindowSeconds = 120;',
    replace: 'const groupWindowSeconds = -1;',
    test: {
      file: texts,
      title:
        'U6: a group has one name, one avatar and at most one time, also after a deletion and after loading an older page',
    },
  },
  {
    statement: 'U7',
    name: 'ignores the time zone',
    file: 'packages/core/src/conversation/messageGroups.ts',
    find: "day: '2-digit', timeZone })",
    replace: "day: '2-digit', timeZone: 'UTC' })",
    test: {
      file: 'packages/core/src/conversation/messageGroups.test.ts',
      title: 'U7: uses the calendar days of the time zone',
    },
  },
  {
    statement: 'U8',
    name: 'does not show the date after a tap',
    file: 'packages/ui/src/blocks/messages/Message.tsx',
    find: 'isOnBubble(event) && setOpened(!isOpened)',
    replace: 'isOnBubble(event) && setOpened(false)',
    test: {
      file: texts,
      title: 'U8: a message shows the server’s time, and gives its full date on hover, tap and focus',
    },
  },
  {
    statement: 'U9',
    name: 'follows new messages only from the last pixels',
    file: list,
    find: 'thresholdPx = 48,',
    replace: 'thresholdPx = 2,',
    test: { file: scrolling, title: 'U9: a list within 48 px of the bottom follows new messages' },
  },
  {
    statement: 'U10',
    name: 'stays where it is when the visitor sends',
    file: list,
    find: 'if (lastOwnId) controller.current?.scrollToBottom();',
    replace: 'void lastOwnId;',
    test: { file: scrolling, title: 'U10: the visitor’s own message scrolls the list to the bottom' },
  },
  {
    statement: 'U11',
    name: 'does not keep the visible message in place',
    file: 'packages/hooks/src/ScrollController.ts',
    find: 'else if (this.#anchor?.element.isConnected) this.#scrollTo(this.#anchor.element, this.#anchor.topPx);',
    replace: '',
    test: {
      file: scrolling,
      title: 'U11: a visible message stays where it is while an older page and its pictures load',
    },
  },
  {
    statement: 'U12',
    name: 'loads older messages too early',
    file: 'packages/hooks/src/ScrollController.ts',
    find: 'const nearTopViewports = 1.5;',
    replace: 'const nearTopViewports = 3;',
    test: {
      file: scrolling,
      title:
        'U12: older messages load 1.5 viewports before the top, one request at a time, and the intro appears only once',
    },
  },
  {
    statement: 'U14',
    name: 'does not follow when the typing indicator appears at its end',
    file: 'packages/hooks/src/ScrollController.ts',
    find: 'for (const element of [this.#list, ...this.#list.children])',
    replace: 'for (const element of [this.#list, ...[...this.#list.children].slice(0, 1)])',
    test: {
      file: scrolling,
      title: 'U14: a list at its end shows a typing agent; a list that is scrolled up does not move',
    },
  },
  {
    statement: 'U15',
    name: 'opens at the end in spite of unread messages',
    file: list,
    find: 'controller.current?.scrollToMessage(firstUnreadId);',
    replace: '',
    test: {
      file: scrolling,
      title: 'U15: a chat with unread messages opens at a "New" line above the first of them, not at the end',
    },
  },
  {
    statement: 'U16',
    name: 'does not collapse a long message',
    file: 'packages/ui/src/blocks/content/TextContent.tsx',
    find: 'const longLength = 1500;',
    replace: 'const longLength = 15_000;',
    test: {
      file: texts,
      title:
        'U16: a message of almost 10,000 characters is collapsed, and after "Show less" the button "Show more" is in view',
    },
  },
  {
    statement: 'U33',
    name: 'types a long message for more than 2 s',
    file: 'packages/ui/src/blocks/messages/typedCharacters.ts',
    find: 'const maxMs = 2_000;',
    replace: 'const maxMs = 6_000;',
    test: {
      file: 'widget/e2e/typingEffect.spec.ts',
      title: 'U33: types a live message within 2 s, while its whole text is in the page from the start',
    },
  },
];
