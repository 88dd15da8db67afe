import type { Backend } from '../backend/Backend.ts';
import { listChannels } from '../storage/channels.ts';
import { demoFlowTokens } from './seedChannels.ts';

/** Throws if a server for real visitors lacks a setting. */
export function checkOptions({
  demo = true,
  publicUrl,
}: {
  readonly demo?: boolean;
  readonly publicUrl?: string;
}): void {
  if (demo || publicUrl) return;
  throw new Error(
    'PUBLIC_URL is not set. In production, links in mails and the addresses of files are made from it. ' +
      'Set it to the address that visitors use, such as PUBLIC_URL=https://chat.example; or set DEMO=1 to try the demo.',
  );
}

/** Warns if no page can show the chat yet, and about channels that a demo has left behind. */
export async function checkChannels({ db, logger }: Pick<Backend, 'db' | 'logger'>): Promise<void> {
  const flowTokens = (await listChannels(db)).map(({ flowToken }) => flowToken);
  if (flowTokens.length === 0) {
    logger.warn(
      'There is no channel yet, so no page can show the chat. Add one: npm run channel -- add TOKEN --name "Shop" --origin https://shop.example',
    );
  }
  for (const flowToken of flowTokens.filter((name) => demoFlowTokens.includes(name))) {
    logger.warn(
      `The channel "${flowToken}" was made by the demo and is open to everybody. Remove it: npm run channel -- remove ${flowToken}`,
    );
  }
}
