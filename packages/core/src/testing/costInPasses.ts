const million = 'a'.repeat(1_000_000);

/**
 * Measures the cost of `work` relative to one pass over a million characters. The speed and the load of the machine
 * hardly matter, since the fastest of five runs of each is compared.
 */
export function costInPasses(work: () => void): number {
  work();
  pass();
  const runs = Array.from({ length: 5 }, () => ({ work: timeMs(work), pass: timeMs(pass) }));
  return Math.min(...runs.map((each) => each.work)) / Math.min(...runs.map((each) => each.pass));
}

/** A cost below this counts as linear for 10,000 characters. Quadratic work costs about 100 or more. */
export const linearCost = 25;

function pass(): number {
  let sum = 0;
  for (let index = 0; index < million.length; index += 1) sum = (sum * 31 + million.charCodeAt(index)) | 0;
  return sum;
}

function timeMs(work: () => void): number {
  const startMs = performance.now();
  work();
  return performance.now() - startMs;
}
