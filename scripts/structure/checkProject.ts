import { boundaries } from './checks/boundaries.ts';
import { literalTexts, postponedWork, syntaxErrors } from './checks/contents.ts';
import { fileNames } from './checks/files.ts';
import { versionRanges } from './checks/versions.ts';
import type { Project } from './project.ts';
import type { Problem } from './sourceFile.ts';

const checks = [syntaxErrors, boundaries, fileNames, postponedWork, literalTexts, versionRanges];

/** Everything in the project that is against the rules of the house, file by file. */
export function checkProject(project: Project): Problem[] {
  return checks
    .flatMap((check) => check(project))
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
