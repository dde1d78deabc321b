// The peer of the server bench, as its own process: Fastify and one select by key.
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
await app.listen({ port: Number(port), host: '127.0.0.1' });
