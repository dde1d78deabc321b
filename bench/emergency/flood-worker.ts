// Everything else that a server is asked, as a process of its own: lists by people who are signed in, and sign-ins whose
// passwords it has to derive keys from. Prints what was answered and what was refused, and ends with its parent's word.
import { measureClosedLoop } from '../servers/closed-loop.ts';

const [base = '', token = '', seconds = '1'] = process.argv.slice(2);

const LISTS = { connections: 32, seconds: Number(seconds) };
const SIGN_INS = { connections: 32, seconds: Number(seconds) };

const list = () => ({ method: 'GET', path: '/api/data-folders', headers: { authorization: `Bearer ${token}` } });
// Nobody is slowed down for the guesses of others, so each has a network of its own.
const signIn = (connection: number) => ({
  method: 'POST',
  path: '/api/login',
  headers: { 'x-forwarded-for': `198.51.100.${connection}` },
  body: JSON.stringify({ username: `nobody.${connection}`, password: 'not the password of anybody' }),
});

process.stdout.write('flooding\n');
const [lists, signIns] = await Promise.all([
  measureClosedLoop(base, list, LISTS),
  measureClosedLoop(base, signIn, SIGN_INS),
]);
process.stdout.write(`${JSON.stringify({ lists, signIns })}\n`);
