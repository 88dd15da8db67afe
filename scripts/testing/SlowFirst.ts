import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take ten seconds or more, slowest first. */
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

/** Starts the slow test files first. Started last, each would run alone while the other cores are idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slow.findIndex((part) => moduleId.includes(part));
      return index === -1 ? slow.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
