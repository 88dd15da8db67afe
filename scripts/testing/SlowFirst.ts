import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of paths of slow test files, slowest first. A file has the rank of the first part that its path contains. */
const slow = [
  'core/test/chaos/',
  'server/test/process',
  'server/test/hostileBodies',
  'core/test/sockets/',
  'core/test/soak/',
  'server/test/thirdPartyClients',
  'server/test/uploads',
  'server/test/messages',
  'core/test/actioncable/',
  'server/test/',
  'themes/src/brandPalette',
];

/** Starts the slow test files first. If one started last, it would run alone while the other cores are idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((part) => moduleId.includes(part));
      return index === -1 ? slow.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
