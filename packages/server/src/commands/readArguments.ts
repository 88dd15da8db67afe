import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from '../foundation/thrown.ts';

/** Reads the arguments of a command as `parseArgs` does. If one is unknown, prints the usage and ends the process with 1. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (thrown) {
    console.error(`${messageOf(thrown)}\n\n${usage}`);
    process.exit(1);
  }
}
