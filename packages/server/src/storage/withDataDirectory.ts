import { errorCodeOf } from '../foundation/thrown.ts';
import { makeDirectory } from './makeDirectory.ts';

/** Makes the data directory and works in it. What the system refuses is said with the setting and the remedy. */
export async function withDataDirectory<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    await makeDirectory(directory);
    return await work();
  } catch (thrown) {
    throw isSystemError(thrown) ? new Error(refusedText(directory, thrown), { cause: thrown }) : thrown;
  }
}

function refusedText(directory: string, { message }: Error): string {
  return (
    `The data directory ${directory} cannot be used (${message}), and messages, files and the agents' token have no other place. ` +
    'Let this user write there, or name another directory with DATA_DIR.'
  );
}

function isSystemError(thrown: unknown): thrown is Error {
  return /^E[A-Z]/.test(errorCodeOf(thrown));
}
