import type { ProductMutant } from './ProductMutant.ts';

const form = 'packages/ui/src/blocks/content/FormContent.test.tsx';
const rating = 'packages/ui/src/blocks/content/RatingContent.test.tsx';

/** Bugs in what bots ask and write. */
export const answerMutants: readonly ProductMutant[] = [
  {
    statement: 'U29',
    name: 'loses the focus after a quick reply',
    file: 'packages/ui/src/blocks/messages/focusAfterAnswer.ts',
    find: '(input ?? log)?.focus({ preventScroll: true });',
    replace: 'void (input ?? log);',
    test: {
      file: 'widget/e2e/answers.spec.ts',
      title:
        'U29: a quick reply by keyboard sends its value, removes the choices, and moves the focus to the composer',
    },
  },
  {
    statement: 'U30',
    name: 'does not block the button for the previous card on the first card',
    file: 'packages/ui/src/blocks/content/CardsContent.tsx',
    find: 'isBlocked={index === 0}',
    replace: 'isBlocked={false}',
    test: {
      file: 'packages/ui/src/blocks/content/CardsContent.test.tsx',
      title:
        'U30, A9: shows a list of cards, the current position, and buttons for the previous and next card',
    },
  },
  {
    statement: 'U31',
    name: 'shows an open form after it was submitted',
    file: 'packages/ui/src/blocks/content/FormContent.tsx',
    find: '{submitted ? (',
    replace: '{submitted && items.length === 0 ? (',
    test: { file: form, title: 'U31: shows a summary of the answers once the form is submitted' },
  },
  {
    statement: 'U31',
    name: 'does not show an error when the visitor leaves a field',
    file: 'packages/ui/src/blocks/content/OpenForm.tsx',
    find: 'onBlur={() => form.leave(item.name)}',
    replace: 'onBlur={() => undefined}',
    test: {
      file: form,
      title:
        'U31: shows an error once a field with a value loses the focus, and removes it once the value is valid',
    },
  },
  {
    statement: 'U32',
    name: 'does not announce the thanks for a rating',
    file: 'packages/ui/src/blocks/rating/SatisfactionRatingView.tsx',
    find: "role={wasOpen ? 'status' : undefined}",
    replace: 'role={undefined}',
    test: {
      file: rating,
      title: 'U32: thanks the visitor in the existing status region, and keeps the focus in the rating',
    },
  },
  {
    statement: 'U32',
    name: 'sends the rating that was chosen first',
    file: 'packages/ui/src/blocks/rating/SatisfactionRatingView.tsx',
    find: 'edit({ score: chosen, comment })',
    replace: 'edit({ score: score ?? chosen, comment })',
    test: {
      file: rating,
      title: 'U32: lets the visitor change the rating until it is sent, and sends score and comment',
    },
  },
  {
    statement: 'U34',
    name: 'shows the Markdown mark of an incomplete bold text',
    file: 'packages/ui/src/blocks/content/closeMarks.ts',
    find: '+ outer.mark;',
    replace: ';',
    test: {
      file: 'packages/ui/src/blocks/content/closeMarks.test.ts',
      title: 'U34: hides the marks of formatting, code and links at every length of the text',
    },
  },
  {
    statement: 'U34',
    name: 'announces an answer while it is written',
    file: 'packages/ui/src/blocks/announcer/Announcements.tsx',
    find: 'if (!isStreaming(message)) announceMessage(message);',
    replace: 'announceMessage(message);',
    test: {
      file: 'widget/e2e/streaming.spec.ts',
      title:
        'U34: is complete despite dropped, repeated and reordered parts, never gets shorter, and is announced once',
    },
  },
];
