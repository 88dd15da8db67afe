import type { ProductMutant } from './ProductMutant.ts';

const sending = 'widget/e2e/sending.spec.ts';
const composer = 'packages/ui/src/blocks/composer/Composer.test.tsx';

/** Bugs in writing and sending texts, and in sounds. */
export const sendingMutants: readonly ProductMutant[] = [
  {
    statement: 'U17',
    name: 'says at once that a message is being sent',
    file: 'packages/ui/src/blocks/messages/Message.css.ts',
    find: '} 400ms`,',
    replace: '} 0ms`,',
    test: {
      file: sending,
      title: 'U17: a message appears within 50 ms of Enter, and shows only later that it is being sent',
    },
  },
  {
    statement: 'U17',
    name: 'hides why a message was refused',
    file: 'packages/ui/src/blocks/messages/MessageMeta.tsx',
    find: '{reason === null ?',
    replace: '{reason !== undefined ?',
    test: {
      file: sending,
      title: 'U17: a refused message stays in its place, shows the cause, and can be edited and sent',
    },
  },
  {
    statement: 'U18',
    name: 'does not store unsent messages',
    file: 'packages/core/src/unsent/UnsentStorage.ts',
    find: 'if (count > maximumStored && !this.#stored.has(entry.echoId)) return;',
    replace: 'if (count >= 0) return;',
    test: {
      file: sending,
      title: 'U18: offline, a banner is shown; messages written then survive a reload and are sent once each',
    },
  },
  {
    statement: 'U19',
    name: 'shows the banner of a lost connection at once',
    file: 'packages/ui/src/blocks/connection/ConnectionBanner.tsx',
    find: 'const showAfterMs = 5000;',
    replace: 'const showAfterMs = 500;',
    test: {
      file: sending,
      title:
        'U19: a lost connection shows nothing for five seconds, then a banner with a retry; afterward nothing is missing',
    },
  },
  {
    statement: 'U20',
    name: 'stops growing after three lines',
    file: 'packages/ui/src/elements/TextArea.css.ts',
    find: 'calc(4lh + max(',
    replace: 'calc(2lh + max(',
    test: {
      file: sending,
      title: 'U20: the text field grows to five lines, scrolls beyond, and shrinks after sending',
    },
  },
  {
    statement: 'U21',
    name: 'sends while an input method composes',
    file: 'packages/hooks/src/useComposer.ts',
    find: 'isComposing.current = true;',
    replace: '',
    test: {
      file: composer,
      title: 'U21: does not send on Enter between compositionstart and compositionend, but sends afterward',
    },
  },
  {
    statement: 'U21',
    name: 'sends on Enter on a device with only a touch screen',
    file: 'packages/hooks/src/useComposer.ts',
    find: 'const sendOnEnter = enterSends ?? !readTouchOnly();',
    replace: 'const sendOnEnter = enterSends ?? true;',
    test: {
      file: composer,
      title: 'U21: does not send on Enter, and has the enterkeyhint "enter"',
    },
  },
  {
    statement: 'U22',
    name: 'does not say that the send button is blocked',
    file: 'packages/ui/src/elements/IconButton.tsx',
    find: "'aria-disabled': true, ",
    replace: '',
    test: { file: composer, title: 'U22: explains why sending is blocked, and does not send blank text' },
  },
  {
    statement: 'U22',
    name: 'hides the paper clip while the visitor types',
    file: 'packages/ui/src/blocks/composer/ComposerView.tsx',
    find: '{tools && <div className={toolsStyle}>',
    replace: "{tools && inputProps.value === '' && <div className={toolsStyle}>",
    test: {
      file: sending,
      title:
        'U22: blank text is not sent, and the send button says why; the paper clip stays while the visitor types',
    },
  },
  {
    statement: 'U28',
    name: 'appends an emoji at the end of the text',
    file: 'packages/ui/src/blocks/composer/insertAtCaret.ts',
    find: 'field.setRangeText(text, field.selectionStart, field.selectionEnd, ',
    replace: 'field.setRangeText(text, field.value.length, field.value.length, ',
    test: {
      file: 'widget/e2e/emoji.spec.ts',
      title: 'U28: an emoji found by keyboard replaces the selection, and typing continues after it',
    },
  },
  {
    statement: 'U28',
    name: 'ignores End among the emoji',
    file: 'packages/ui/src/elements/emoji/EmojiGrid.tsx',
    find: 'End: ctrlKey ? count - 1 : rowStart + columns - 1,',
    replace: '',
    test: {
      file: 'packages/ui/src/elements/emoji/EmojiPicker.test.tsx',
      title: 'U28: moves the focus with arrow keys, Home and End, and has a single tab stop in the grid',
    },
  },
  {
    statement: 'U45',
    name: 'plays a sound before a user gesture',
    file: 'packages/sdk/src/launcher/playPing.ts',
    find: 'if (navigator.userActivation?.hasBeenActive === false) return;',
    replace: '',
    test: {
      file: 'packages/sdk/src/launcher/playPing.test.ts',
      title: 'U45: is silent before the first user gesture on the page',
    },
  },
  {
    statement: 'U45',
    name: 'plays a sound for every message',
    file: 'packages/sdk/src/launcher/playPing.ts',
    find: 'await cooldown();',
    replace: '',
    test: {
      file: 'packages/sdk/src/launcher/playPing.test.ts',
      title: 'U45: plays once for all tabs of the site, and at most every three seconds',
    },
  },
  {
    statement: 'U45',
    name: 'forgets that the visitor has muted the chat',
    file: 'widget/src/host/events.ts',
    find: "client.preferences.get('sound') === 'off' ? [] :",
    replace: '',
    test: {
      file: 'widget/e2e/ownConversation.spec.ts',
      title: 'U45: a chat stays muted, also after a reload, until any tab switches the sound on',
    },
  },
];
