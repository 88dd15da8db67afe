import type { Mutant } from './Mutant.ts';

const catchUp = 'conversation/CatchUp.ts';

export const catchUpMutants: readonly Mutant[] = [
  {
    name: 'catching up ignores deletions',
    file: catchUp,
    find: 'this.#deps.receive(messages);',
    replace: 'this.#deps.receive(messages.filter(({ deleted }) => !deleted));',
  },
  {
    name: 'an out-of-order revision moves the cursor past a gap',
    file: catchUp,
    find: `this.#ahead.add(rev);
    this.#moveTo(this.#cursor);`,
    replace: 'this.#moveTo(rev);',
  },
  {
    name: 'a gap is never fetched',
    file: catchUp,
    find: 'const run = this.#currentRun ?? this.run();',
    replace: 'const run = Promise.resolve();',
  },
  {
    name: 'the newest revision reported by the server is ignored',
    file: catchUp,
    find: 'this.#head = Math.max(this.#head, rev);',
    replace: '',
  },
  {
    name: 'a response for the previous visitor is applied',
    file: catchUp,
    find: 'if (log.aborted) return true;',
    replace: '',
  },
  {
    name: 'a change of the message log does not reset the cursor',
    file: catchUp,
    find: `  reset(): void {
    this.#clear();
    this.#cancelRun();
  }`,
    replace: '  reset(): void {}',
  },
];
