import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from '../foundation/thrown.ts';

/** If an argument is invalid, prints the usage and exits with 1. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (thrown) {
    console.error(`${messageOf(thrown)}\n\n${usage}`);
    process.exit(1);
  }
}
