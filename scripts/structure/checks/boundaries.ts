import { type Area, areaOf, isTest } from '../areas.ts';
import type { Project, Target } from '../project.ts';
import { reservedPackages } from '../reservedPackages.ts';
import type { ImportSite, Problem, SourceFile } from '../sourceFile.ts';

const ownTest = /(?:^|\/)index\.test\.tsx?$/;
const index = /(?:^|\/)index\.tsx?$/;

/** Who may import whom: the areas and the reserved packages of areas.ts, and the public entrances of each package. */
export function boundaries(project: Project): Problem[] {
  return project.sources.flatMap((file) => {
    const area = areaOf(file.path);
    if (!area) return file.path.includes('/') ? [homeless(file)] : [];
    return file.imports.flatMap((site) => checkImport(project, file, area, site));
  });
}

function checkImport(project: Project, file: SourceFile, area: Area, site: ImportSite): Problem[] {
  const target = project.resolve(file.path, site.specifier);
  const found = target
    ? brokenByTarget(project, file, area, site, target)
    : brokenByPackage(file, area, site);
  return found ? [{ path: file.path, line: site.line, rule: 'boundary', ...found }] : [];
}

type Finding = Pick<Problem, 'what' | 'why' | 'todo'>;

function brokenByTarget(
  project: Project,
  file: SourceFile,
  area: Area,
  { specifier }: ImportSite,
  target: Target,
): Finding | undefined {
  if (!target.exists) return leadsNowhere(specifier, target);
  // An example is what somebody outside writes: it comes in by the front door.
  const isInside =
    !area.name.endsWith('/examples') && project.packageOf(file.path) === project.packageOf(target.path);
  const isByName = !specifier.startsWith('.');
  if (isInside) return isByName ? throughTheFrontDoor(specifier) : brokenInside(file, area, target);
  return isByName ? brokenByEntrance(file, area, specifier) : brokenByReachingIn(area, target);
}

function brokenInside(file: SourceFile, area: Area, target: Target): Finding | undefined {
  if (index.test(target.path) && !index.test(file.path) && !ownTest.test(file.path))
    return throughTheFrontDoor(target.path);
  const to = areaOf(target.path);
  if (!to || to.name === area.name) return undefined;
  if (isTest(target.path) && !isTest(file.path) && area.name !== to.name && !index.test(file.path)) {
    return {
      what: `${area.name} imports the test double ${target.path}`,
      why: 'it would be shipped to visitors',
      todo: 'import it from tests only',
    };
  }
  return isTest(file.path) || area.mayImport?.includes(to.name) ? undefined : forbidden(area, to.name);
}

function brokenByEntrance(file: SourceFile, area: Area, specifier: string): Finding | undefined {
  return isTest(file.path) || area.mayUse?.includes(specifier) ? undefined : forbidden(area, specifier);
}

function brokenByReachingIn(area: Area, target: Target): Finding | undefined {
  const to = areaOf(target.path);
  if (to && area.mayImport?.includes(to.name)) return undefined;
  // The scripts belong to no package, so they cannot name one: they take its front door by path.
  if (area.name === 'scripts' && index.test(target.path)) return undefined;
  return {
    what: `reaches into another package by path: ${target.path}`,
    why: 'what a package does not export may change without notice',
    todo: 'import it by the name of the package; export it there if outsiders really need it',
  };
}

function brokenByPackage(file: SourceFile, area: Area, { specifier }: ImportSite): Finding | undefined {
  if (area.name === 'core/protocol' && specifier.startsWith('node:')) return forbidden(area, specifier);
  const reserved = reservedPackages.find(({ name }) => name.test(specifier));
  if (!reserved || isTest(file.path)) return undefined;
  if (reserved.homes.some((home) => area.name === home || area.name.startsWith(`${home}/`))) return undefined;
  return {
    what: `${area.name} imports ${specifier}`,
    why: reserved.why,
    todo: `use what ${reserved.homes.join(' or ')} offers, or move this file there`,
  };
}

function forbidden(area: Area, to: string): Finding {
  const allowed = [...(area.mayImport ?? []), ...(area.mayUse ?? [])];
  return {
    what: `${area.name} imports ${to}`,
    why: `${area.name} may know ${allowed.join(', ') || 'nothing else of ours'} (see ARCHITECTURE.md)`,
    todo: 'take what is needed as a parameter, or move this code to where both are known',
  };
}

function throughTheFrontDoor(door: string): Finding {
  return {
    what: `imports its own package through ${door}`,
    why: 'index.ts is for outsiders; from inside it makes cycles',
    todo: 'import the file that has it',
  };
}

function leadsNowhere(specifier: string, target: Target): Finding {
  return {
    what: `import of ${JSON.stringify(specifier)} leads nowhere`,
    why: `there is no ${target.path}, or its package does not export it`,
    todo: 'correct the path (with its real extension), or add the entrance to the package.json "exports"',
  };
}

function homeless(file: SourceFile): Problem {
  return {
    path: file.path,
    line: 1,
    rule: 'boundary',
    what: 'belongs to no area',
    why: 'nobody has said who may know it',
    todo: 'move it, or add its folder to scripts/structure/areas.ts and to ARCHITECTURE.md',
  };
}
