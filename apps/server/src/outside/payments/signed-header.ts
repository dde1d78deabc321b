import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '@repo/contract/durations';

/** How old a signed report may be, and how far its time may lie ahead. */
export const SIGNATURE_TOLERANCE_MS: number = 5 * MINUTE_MS;

/** The header `t={seconds},v1={hex}` of a report: HMAC-SHA256 over the time, a point and the body. */
export function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${computeMac(secret, seconds, Buffer.from(body))}`;
}

/** Returns true when one of the secrets signed exactly this body, at most five minutes ago. */
export function isSignedBody(
  secrets: readonly string[],
  { header, body, now }: { header: string; body: Buffer; now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isInteger(seconds) || Math.abs(now.getTime() - seconds * 1000) > SIGNATURE_TOLERANCE_MS) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  return secrets.some((secret) => {
    const expected = computeMac(secret, seconds, body);
    return given.some((one) => isSameText(one, expected));
  });
}

function computeMac(secret: string, seconds: number, body: Buffer): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
