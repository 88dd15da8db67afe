import type { Mutant } from './Mutant.ts';

const catchUp = 'conversation/catchUp.ts';

/** The catching up with the server's log, broken. */
export const catchUpMutants: readonly Mutant[] = [
  {
    name: 'deletions are not caught up with',
    file: catchUp,
    find: 'deps.take(messages);',
    replace: 'deps.take(messages.filter(({ deleted }) => !deleted));',
  },
  {
    name: 'a revision out of turn counts as everything before it',
    file: catchUp,
    find: `ahead.add(rev);
      moveTo(cursor);`,
    replace: 'moveTo(rev);',
  },
  {
    name: 'a gap is not asked for',
    file: catchUp,
    find: `      cancelGap = undefined;
      void run();`,
    replace: '      cancelGap = undefined;',
  },
  {
    name: 'how far the log goes by the server’s word is not listened to',
    file: catchUp,
    find: 'head = Math.max(head, rev);',
    replace: '',
  },
  {
    name: 'what the visitor before was asked for is taken as an answer',
    file: catchUp,
    find: 'if (mine !== log) return true;',
    replace: '',
  },
  {
    name: 'another log is taken for the same one',
    file: catchUp,
    find: `      startOver();
      abandon();
    },
    start() {`,
    replace: `    },
    start() {`,
  },
];
