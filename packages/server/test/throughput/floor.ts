import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/**
 * The least that a chat server can do: stores a message as a row, sends it to all sockets and returns it. No sessions,
 * limits, revisions or validation. `npm run bench -- server` compares it with the real server. Prints its URL.
 */
async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
  await pool.query(
    'create table if not exists floor_messages (id bigint generated always as identity primary key, content text not null)',
  );
  const sockets = new WebSocketServer({ noServer: true });
  const app = new Hono().post('/messages', async (context) => {
    const { content } = await context.req.json();
    const { rows } = await pool.query(
      'insert into floor_messages (content) values ($1) returning id, content',
      [content],
    );
    const text = JSON.stringify(rows[0]);
    for (const socket of sockets.clients) socket.send(text);
    return context.body(text, 200, { 'Content-Type': 'application/json' });
  });
  const server = createServer(getRequestListener(app.fetch));
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, () => undefined),
  );
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  });
}

await main();
