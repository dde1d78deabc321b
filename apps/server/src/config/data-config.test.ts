import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { readDataConfig } from './data-config.ts';

afterEach(() => vi.restoreAllMocks());

test.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s is verified as before, and the driver warns of nothing',
  (mode) => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const { databaseUrl } = readDataConfig({ DATABASE_URL: `postgres://site@db.example/site?sslmode=${mode}&x=1` });
    expect(databaseUrl).toBe('postgres://site@db.example/site?sslmode=verify-full&x=1');
    expect(new Client({ connectionString: databaseUrl ?? '' }).ssl).toEqual({});
    expect(warn).not.toHaveBeenCalled();
  },
);

test('an address that asks for no TLS, or for the words of libpq, stays as it is', () => {
  const words = ['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'];
  for (const asked of words) {
    const address = `postgres://site@db.example/site${asked}`;
    expect(readDataConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  }
});
