import type { Backend } from '../backend/Backend.ts';
import { listChannels } from '../storage/channels.ts';
import { demoFlowTokens } from './seedChannels.ts';

/** Throws if the demo is off and `publicUrl` is not set. */
export function checkOptions({
  demo = true,
  publicUrl,
}: {
  readonly demo?: boolean;
  readonly publicUrl?: string;
}): void {
  if (demo || publicUrl) return;
  throw new Error(
    'PUBLIC_URL is not set. In production, links in mails and file URLs start with it. ' +
      'Set it to the URL that visitors use, such as PUBLIC_URL=https://chat.example, or set DEMO=1 to try the demo.',
  );
}

/** Logs a warning if there are no channels, and for each channel with the flow token of a demo channel. */
export async function checkChannels({ db, logger }: Pick<Backend, 'db' | 'logger'>): Promise<void> {
  const flowTokens = (await listChannels(db)).map(({ flowToken }) => flowToken);
  if (flowTokens.length === 0) {
    logger.warn(
      'There are no channels, so no page can show the chat. Add one: npm run channel -- add TOKEN --name "Shop" --origin https://shop.example',
    );
  }
  for (const flowToken of flowTokens.filter((name) => demoFlowTokens.includes(name))) {
    logger.warn(
      `The channel "${flowToken}" was created by the demo and any page can embed it. Remove it: npm run channel -- remove ${flowToken}`,
    );
  }
}
