// The peer of the server's benches, as its own process: Fastify with one select by key, with those of a list of glyphs,
// and with one row that is stored.
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
// What lists of glyphs are made from, of the same rows: selects by key, and JSON of them.
const ROW_COLUMNS = `id, folder_id, title, tags, face, prints, mail_name, category, visual_style, permissions, is_active,
  withheld, glyph_id, content_version, expires_at, max_reads, reads, scan_count, passcode_failures, record, created_at,
  updated_at, last_scan_at, trashed_at, emergency_access, anyone_groups`;
const selectGlyphs = (name: string, columns: string) =>
  pool.query({
    name,
    text: `select ${columns} from glyphs where account_id = $1 order by id desc limit 51`,
    values: [accountId],
  });
app.get('/bare-rows', async () => (await selectGlyphs('bare-rows', ROW_COLUMNS)).rows);
app.get('/bare-glyphs', async () => {
  const [glyphs, sections] = await Promise.all([
    selectGlyphs('bare-glyphs', `${ROW_COLUMNS}, encode(owner_wrapped, 'base64') as owner`),
    pool.query({
      name: 'bare-sections',
      text: `select record_id, header, nonce, encode(ciphertext, 'base64') as ct, commitment from glyph_sections
        where account_id = $1 order by record_id, position`,
      values: [accountId],
    }),
  ]);
  return { glyphs: glyphs.rows, sections: sections.rows };
});
// A row, and the commit that an answer waits for.
await pool.query('create table if not exists bare_rows (id bigserial primary key, text text not null)');
app.post('/bare', async ({ body }) => {
  const text = JSON.stringify(body);
  await pool.query({ name: 'bare-row', text: 'insert into bare_rows (text) values ($1)', values: [text] });
  return { stored: true };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
