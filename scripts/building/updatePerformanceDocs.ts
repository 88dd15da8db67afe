import { readFile, writeFile } from 'node:fs/promises';
import { inProject } from '../launcher/project.mjs';

const docs = inProject('docs/performance.md');

/** Throws if the page has no place for the table. */
export async function updatePerformanceDocs(part: string, table: string): Promise<void> {
  const [start, end] = [`<!-- npm run bench -- ${part} -->`, `<!-- end of ${part} -->`];
  const page = await readFile(docs, 'utf8');
  const [before, rest] = page.split(start);
  const after = rest?.slice(rest.indexOf(end));
  if (before === undefined || !after?.startsWith(end))
    throw new Error(
      `docs/performance.md must contain ${start} and, after it, ${end}. Add them where the table belongs.`,
    );
  await writeFile(docs, `${before}${start}\n${table}\n${after}`);
}
