import { type Measured, measure } from './size/measure.ts';
import budget from './size-budget.json' with { type: 'json' };

const results = await measure(budget);
for (const result of results) {
  const verdict = result.bytes > result.maxBytes ? 'TOO BIG' : 'ok';
  console.log(row(verdict, result.name, `${kB(result.bytes)} of ${kB(result.maxBytes)}`));
  if (result.parts.length > 1)
    for (const part of biggestFirst(result)) console.log(row('', `  ${part.name}`, kB(part.bytes)));
}
console.log('JS and CSS after brotli 11, 1 kB = 1,000 bytes.');
process.exitCode = results.some(({ bytes, maxBytes }) => bytes > maxBytes) ? 1 : 0;

function biggestFirst({ parts }: Measured) {
  return parts.toSorted((a, b) => b.bytes - a.bytes);
}

function row(verdict: string, name: string, size: string): string {
  return `${verdict.padEnd(8)}${name.padEnd(44)}${size.padStart(22)}`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
