import { rootDir } from './launcher/project.mjs';
import { checkProject } from './structure/checkProject.ts';
import { createProject } from './structure/project.ts';
import { readFiles } from './structure/readFiles.ts';

const project = createProject(readFiles(rootDir));
const problems = checkProject(project);

for (const { path, line, rule, what, why, fix } of problems) {
  console.error(`${path}:${line}  ${rule}: ${what}\n    why: ${why}\n    fix: ${fix}`);
}
const summary = `${project.sources.length} files, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
console.log(
  problems.length === 0 ? `Structure check passed: ${summary}.` : `\nStructure check failed: ${summary}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
