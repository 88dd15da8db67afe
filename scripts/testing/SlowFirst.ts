import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take from ten seconds to minutes, the longest first. */
const slow = [
  'core/test/chaos/',
  'server/test/process',
  'server/test/hostileBodies',
  'core/test/sockets/',
  'core/test/soak/',
  'server/test/strangers',
  'server/test/uploads',
  'server/test/messages',
  'core/test/actioncable/',
  'server/test/',
  'themes/src/brandPalette',
];

/** Begins with the long ones: begun last, each would keep one core waiting for it. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((part) => moduleId.includes(part));
      return index === -1 ? slow.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
