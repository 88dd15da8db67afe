import type { Mutant } from './Mutant.ts';

const catchUp = 'conversation/CatchUp.ts';

/** The catching up with the server's log, broken. */
export const catchUpMutants: readonly Mutant[] = [
  {
    name: 'deletions are not caught up with',
    file: catchUp,
    find: 'this.#deps.take(messages);',
    replace: 'this.#deps.take(messages.filter(({ deleted }) => !deleted));',
  },
  {
    name: 'a revision out of turn counts as everything before it',
    file: catchUp,
    find: `this.#ahead.add(rev);
    this.#moveTo(this.#cursor);`,
    replace: 'this.#moveTo(rev);',
  },
  {
    name: 'a gap is not asked for',
    file: catchUp,
    find: `      this.#cancelGap = undefined;
      void this.run();`,
    replace: '      this.#cancelGap = undefined;',
  },
  {
    name: 'how far the log goes by the server’s word is not listened to',
    file: catchUp,
    find: 'this.#head = Math.max(this.#head, rev);',
    replace: '',
  },
  {
    name: 'what the visitor before was asked for is taken as an answer',
    file: catchUp,
    find: 'if (log.aborted) return true;',
    replace: '',
  },
  {
    name: 'another log is taken for the same one',
    file: catchUp,
    find: `  reset(): void {
    this.#startOver();
    this.#abandon();
  }`,
    replace: '  reset(): void {}',
  },
];
