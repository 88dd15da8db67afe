import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

export async function checkTarball(tarball: string): Promise<string[]> {
  const content = new Uint8Array(await readFile(tarball));
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: content.buffer } });
  return [
    ...messages.map((message) => formatMessage(message, Object(pkg)) ?? message.code),
    ...(await checkTypes(content)),
  ];
}

async function checkTypes(content: Uint8Array): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(content));
  if (!analysis.types) return ['The package contains no type declarations. Correct its build.'];
  // The packages are ES modules, so only the ways to resolve ES modules count.
  const problems = analysis.problems.filter(
    (problem) => !('resolutionKind' in problem && /^node1[06](?:-cjs)?$/.test(problem.resolutionKind)),
  );
  return problems.map((problem) => {
    const { description, docsUrl } = problemKindInfo[problem.kind];
    return `${description} ${JSON.stringify(problem)} See ${docsUrl}`;
  });
}
