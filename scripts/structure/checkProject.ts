import { boundaries } from './checks/boundaries.ts';
import {
  conflictMarkers,
  literalTexts,
  newReactApis,
  syntaxErrors,
  todoComments,
} from './checks/contents.ts';
import { fileNames, unusualNames } from './checks/files.ts';
import { versionRanges } from './checks/versions.ts';
import type { Project } from './project.ts';
import type { Problem } from './sourceFile.ts';

const checks = [
  syntaxErrors,
  boundaries,
  fileNames,
  unusualNames,
  todoComments,
  conflictMarkers,
  newReactApis,
  literalTexts,
  versionRanges,
];

/** Returns the problems sorted by file and line. */
export function checkProject(project: Project): Problem[] {
  return checks
    .flatMap((check) => check(project))
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
