const million = 'a'.repeat(1_000_000);

/** The least of five tries in turn, as many times the cost of one pass over a million characters: no matter how busy the machine is. */
export function costInPasses(work: () => void): number {
  work();
  pass();
  const tries = Array.from({ length: 5 }, () => ({ work: timeMs(work), pass: timeMs(pass) }));
  return Math.min(...tries.map((each) => each.work)) / Math.min(...tries.map((each) => each.pass));
}

/** What work that grows with the length costs at 10,000 characters at most; what grows with its square costs 100 and more. */
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
