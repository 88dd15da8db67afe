import { type Area, findArea, isTest } from '../areas.ts';
import type { Project, Target } from '../project.ts';
import { reservedPackages } from '../reservedPackages.ts';
import type { ImportSite, Problem, SourceFile } from '../sourceFile.ts';

const ownTest = /(?:^|\/)index\.test\.tsx?$/;
const index = /(?:^|\/)index\.tsx?$/;

/**
 * Reports files in folders without an area, imports of missing files, and forbidden imports. Most rules are in
 * areas.ts, reservedPackages.ts and the packages' `exports`.
 */
export function boundaries(project: Project): Problem[] {
  return project.sources.flatMap((file) => {
    const area = findArea(file.path);
    if (!area) return file.path.includes('/') ? [unassigned(file)] : [];
    return file.imports.flatMap((site) => checkImport(project, file, area, site));
  });
}

function checkImport(project: Project, file: SourceFile, area: Area, site: ImportSite): Problem[] {
  const target = project.resolve(file.path, site.specifier);
  const finding = target ? checkTarget(project, file, area, site, target) : checkNpmPackage(file, area, site);
  return finding ? [{ path: file.path, line: site.line, rule: 'boundary', ...finding }] : [];
}

type Finding = Pick<Problem, 'what' | 'why' | 'fix'>;

function checkTarget(
  project: Project,
  file: SourceFile,
  area: Area,
  { specifier }: ImportSite,
  target: Target,
): Finding | undefined {
  if (!target.exists) return unresolved(specifier, target);
  const isSamePackage = project.packageOf(file.path) === project.packageOf(target.path);
  const isByName = !specifier.startsWith('.');
  if (isSamePackage) return isByName ? selfImport(specifier) : checkWithinPackage(file, area, target);
  return isByName ? checkPackageImport(file, area, specifier) : checkPathImport(area, target);
}

function checkWithinPackage(file: SourceFile, area: Area, target: Target): Finding | undefined {
  if (index.test(target.path) && !index.test(file.path) && !ownTest.test(file.path))
    return selfImport(target.path);
  const to = findArea(target.path);
  if (!to || to.name === area.name) return undefined;
  if (isTest(target.path) && !isTest(file.path) && area.name !== to.name && !index.test(file.path)) {
    return {
      what: `${area.name} imports the test double ${target.path}`,
      why: 'it would be part of the production build',
      fix: 'import it from tests only',
    };
  }
  return isTest(file.path) || area.mayImport?.includes(to.name) ? undefined : forbidden(area, to.name);
}

function checkPackageImport(file: SourceFile, area: Area, specifier: string): Finding | undefined {
  return isTest(file.path) || area.mayUse?.includes(specifier) ? undefined : forbidden(area, specifier);
}

function checkPathImport(area: Area, target: Target): Finding | undefined {
  const to = findArea(target.path);
  if (to && area.mayImport?.includes(to.name)) return undefined;
  // The scripts are in no workspace package, so they cannot import packages by name. They may import an index by path.
  if (area.name === 'scripts' && index.test(target.path)) return undefined;
  return {
    what: `imports a file of another package by path: ${target.path}`,
    why: 'only the exports of a package are stable',
    fix: 'import it by package name; add an export if other packages need it',
  };
}

function checkNpmPackage(file: SourceFile, area: Area, { specifier }: ImportSite): Finding | undefined {
  if (area.name === 'core/protocol' && specifier.startsWith('node:')) return forbidden(area, specifier);
  const reserved = reservedPackages.find(({ name }) => name.test(specifier));
  if (!reserved || isTest(file.path)) return undefined;
  if (reserved.areas.some((name) => area.name === name || area.name.startsWith(`${name}/`))) return undefined;
  return {
    what: `${area.name} imports ${specifier}`,
    why: reserved.why,
    fix: `use the API of ${reserved.areas.join(' or ')}, or move this file there`,
  };
}

function forbidden(area: Area, to: string): Finding {
  const allowed = [...(area.mayImport ?? []), ...(area.mayUse ?? [])];
  return {
    what: `${area.name} imports ${to}`,
    why: `${area.name} may import only ${allowed.join(', ') || 'its own area'} (see ARCHITECTURE.md)`,
    fix: 'pass the dependency as a parameter, or move this code to an area that may import both',
  };
}

function selfImport(specifier: string): Finding {
  return {
    what: `imports its own package through ${specifier}`,
    why: 'index.ts is for other packages; imports from inside create cycles',
    fix: 'import the file that defines it',
  };
}

function unresolved(specifier: string, target: Target): Finding {
  return {
    what: `import of ${JSON.stringify(specifier)} cannot be resolved`,
    why: `${target.path} does not exist, or its package does not export it`,
    fix: 'correct the path (with its real extension), or add it to "exports" in package.json',
  };
}

function unassigned(file: SourceFile): Problem {
  return {
    path: file.path,
    line: 1,
    rule: 'boundary',
    what: 'belongs to no area',
    why: 'the rules for its imports are unknown',
    fix: 'move it, or add its folder to scripts/structure/areas.ts and to ARCHITECTURE.md',
  };
}
