import { readSession } from '../api/session.ts';
import { Scanner } from '../features/scans/scanner.tsx';

export function ScanScreen() {
  const person = readSession()?.user;
  return person ? <Scanner person={person} /> : null;
}
