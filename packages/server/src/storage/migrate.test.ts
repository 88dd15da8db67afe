import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { openEmbedded } from './openEmbedded.ts';

it('rejects a database with a migration of a newer version, and accepts it without that migration', async () => {
  const db = await openEmbedded();
  await migrate(db);
  await db.query("insert into schema_migrations (name) values ('999_future.sql')");
  await expect(migrate(db)).rejects.toThrow('newer version of this server (999_future.sql)');
  await db.query("delete from schema_migrations where name = '999_future.sql'");
  await migrate(db);
  await db.close();
});
