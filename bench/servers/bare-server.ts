// The peer of the server's benches, as its own process: Fastify with one select by key, and with one row that is stored.
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString = '', accountId = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify({ logger: false });
app.get('/bare', async () => {
  const { rows } = await pool.query({
    name: 'bare',
    text: 'select * from folders where account_id = $1',
    values: [accountId],
  });
  return rows;
});
// A row, and the commit that an answer waits for.
await pool.query('create table if not exists bare_rows (id bigserial primary key, text text not null)');
app.post('/bare', async ({ body }) => {
  const text = JSON.stringify(body);
  await pool.query({ name: 'bare-row', text: 'insert into bare_rows (text) values ($1)', values: [text] });
  return { stored: true };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
