// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { inProject, tools } from '../launcher/project.mjs';
import { runNode } from '../launcher/runProcess.mjs';
import { countPlaywright, countVitest, readReport } from './readReport.mjs';
import { verifyCounts } from './stepResult.mjs';

/** @param {string} name of the report file @param {string} config */
export async function runVitest(name, config) {
  const report = prepareReport(name);
  const { exitCode } = await runNode([
    tools.vitest,
    'run',
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counts = readReport(report);
  return verifyCounts(counts && countVitest(counts), exitCode);
}

/** @param {string} name of the report file @param {string} config */
export async function runPlaywright(name, config) {
  const report = prepareReport(name);
  const { exitCode } = await runNode(
    [tools.playwright, 'test', `--config=${config}`, '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const counts = readReport(report);
  return verifyCounts(counts && countPlaywright(counts), exitCode);
}

/** @param {string} name */
function prepareReport(name) {
  const file = inProject('.cache/reports', `${name}.json`);
  mkdirSync(inProject('.cache/reports'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
