import { readFileSync } from 'node:fs';
import { inProject } from '../launcher/project.mjs';
import type { TestTitle } from '../productMutants/ProductMutant.ts';
import type { RowMutant } from './RowMutant.ts';

export interface SpecificationRow {
  readonly section: string;
  readonly requirement: string;
  /** The tests that prove the requirement. */
  readonly proofs: readonly TestTitle[];
}

export function specificationRows(): SpecificationRow[] {
  const rows: SpecificationRow[] = [];
  let section = '';
  for (const line of readFileSync(inProject('docs/specification.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ') || line.startsWith('| requirement')) continue;
    const [requirement = '', , proofs = ''] = line.slice(2, -2).split(' | ');
    rows.push({ section, requirement, proofs: readProofs(proofs) });
  }
  return rows;
}

function readProofs(cell: string): TestTitle[] {
  return [...cell.matchAll(/`([^`]+)` › (.+?)(?:<br>|$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

/** Returns the proofs of the row that contain the mutant's `proof`. There must be exactly one. */
export function proofsOf({ proof = '' }: RowMutant, row: SpecificationRow | undefined): TestTitle[] {
  return row?.proofs.filter(({ file, title }) => `${file} › ${title}`.includes(proof)) ?? [];
}
