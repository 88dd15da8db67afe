import { type Backend, startBackend } from '../e2e/startBackend.ts';
import { judge, type Result } from './judge.ts';
import { measureOpening } from './measureOpening.ts';
import { openBrowser } from './openBrowser.ts';
import { subjects } from './subjects.ts';
import { writeTable } from './writeTable.ts';

const runs = Number(process.argv[2] ?? 5);

/**
 * How fast the built widget opens. Each figure stands beside the same one of a baseline, so that the ratio means
 * something on any machine. `npm run bench -- 9` opens everything nine times.
 */
async function bench(): Promise<void> {
  const backend = await startBackend();
  const browser = await openBrowser();
  try {
    await silenceBot(backend);
    const results: Result[] = [];
    for (const subject of subjects) {
      const openings = [];
      for (let run = 0; run < runs; run += 1)
        openings.push(await measureOpening(browser, backend.url, subject));
      results.push(judge(subject.name, openings));
    }
    console.log(writeTable(results, runs));
  } finally {
    await browser.close();
    await backend.dispose();
  }
}

/** What a bot says while the chat opens moves what is there: that is its work, and not the opening's. */
async function silenceBot({ url, agentToken }: Backend): Promise<void> {
  const answer = await fetch(`${url}/api/agent/channel`, {
    method: 'PATCH',
    headers: { 'X-Agent-Token': agentToken, 'content-type': 'application/json' },
    body: JSON.stringify({ hasAConnectedAgentBot: false }),
  });
  if (!answer.ok) throw new Error(`The demo channel could not be changed: ${await answer.text()}`);
}

await bench();
