import { errorCodeOf } from '../foundation/thrown.ts';
import { makeDirectory } from './makeDirectory.ts';

/** Wraps system errors in an error that names the directory and the setting to change. */
export async function withDataDirectory<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    await makeDirectory(directory);
    return await work();
  } catch (thrown) {
    throw isSystemError(thrown) ? new Error(unusableText(directory, thrown), { cause: thrown }) : thrown;
  }
}

function unusableText(directory: string, { message }: Error): string {
  return (
    `The data directory ${directory} cannot be used (${message}). By default, keys, messages and ` +
    'files are stored there. ' +
    'Give this user write access, or set DATA_DIR to another directory.'
  );
}

function isSystemError(thrown: unknown): thrown is Error {
  return /^E[A-Z]/.test(errorCodeOf(thrown));
}
