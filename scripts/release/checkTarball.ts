import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Returns what publint and are-the-types-wrong find in a packed package. */
export async function checkTarball(tarball: string): Promise<string[]> {
  const content = await readFile(tarball);
  const { buffer, byteOffset, byteLength } = content;
  const { messages, pkg } = await publint({
    strict: true,
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
  });
  return [
    ...messages.map((message) => formatMessage(message, Object(pkg)) ?? message.code),
    ...(await checkTypes(content)),
  ];
}

async function checkTypes(content: Uint8Array): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(content)));
  // The packages are ES modules, so only the ways to resolve ES modules count.
  const problems = (analysis.types ? analysis.problems : [{ kind: 'NoTypes' }]).filter(
    (problem) =>
      !('resolutionKind' in problem && /^node1[06](?:-cjs)?$/.test(String(problem.resolutionKind))),
  );
  return problems.map((problem) => JSON.stringify(problem));
}
