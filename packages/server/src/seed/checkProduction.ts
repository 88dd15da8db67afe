import type { Backend } from '../backend/Backend.ts';
import { listChannels } from '../storage/channels.ts';
import type { Database } from '../storage/Database.ts';
import { demoFlowTokens } from './seedChannels.ts';

export interface CheckedOptions {
  readonly demo?: boolean;
  readonly publicUrl?: string;
  readonly redisUrl?: string;
  readonly databaseUrl?: string;
  readonly database?: Pick<Database, 'kind'>;
  readonly pusherHost?: string;
  readonly pusherAppId?: string;
  readonly pusherKey?: string;
  readonly pusherSecret?: string;
}

/** Throws if an option lacks another one that it requires. */
export function checkOptions(options: CheckedOptions): void {
  requireCredentials(options);
  const { demo = true, publicUrl, redisUrl, databaseUrl, database } = options;
  const isEmbedded = database ? database.kind === 'embedded' : !databaseUrl || databaseUrl === 'memory:';
  if (redisUrl && isEmbedded) {
    throw new Error(
      'REDIS_URL is set, but DATABASE_URL does not name a PostgreSQL server. Only one process can use the embedded database, so there is nothing to share over Redis. ' +
        'Set DATABASE_URL to a PostgreSQL server, or unset REDIS_URL.',
    );
  }
  if (demo || publicUrl) return;
  throw new Error(
    'PUBLIC_URL is not set. In production, file URLs and the links in emails start with it. ' +
      'Set it to the URL that visitors use, such as PUBLIC_URL=https://chat.example, or set DEMO=1 to try the demo.',
  );
}

function requireCredentials({ pusherHost, pusherAppId, pusherKey, pusherSecret }: CheckedOptions): void {
  if (pusherHost === undefined || (pusherAppId && pusherKey && pusherSecret)) return;
  throw new Error(
    'PUSHER_HOST is set, so PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are required. Without them, the service would refuse every event. ' +
      'Copy them from the settings of your app at the service, or unset PUSHER_HOST.',
  );
}

export async function checkChannels({ db, logger }: Pick<Backend, 'db' | 'logger'>): Promise<void> {
  const flowTokens = (await listChannels(db)).map(({ flowToken }) => flowToken);
  if (flowTokens.length === 0) {
    logger.warn(
      'There are no channels, so no page can show the chat. Add one: npm run channel -- add TOKEN --name "Shop" --origin https://shop.example',
    );
  }
  for (const flowToken of flowTokens.filter((name) => demoFlowTokens.includes(name))) {
    logger.warn(
      `The channel "${flowToken}" has the flow token of a demo channel, which any page can embed. If the demo created it, remove it: npm run channel -- remove ${flowToken}`,
    );
  }
}
