import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;
const pageBytes = 4_096;

/** In seconds, including ended children, from Linux's `/proc`. */
export async function readCpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Fields 14 to 17 of the file: user and system time, and those of ended children.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** In bytes of RAM, from Linux's `/proc`. */
export async function readMemoryBytes(pid: number | undefined): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * pageBytes;
}
