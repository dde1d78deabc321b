import { readSession } from '../api/session.ts';
import { Scanner } from '../features/scans/scanner.tsx';
import { useOwnRoles } from '../parts/roles/own-roles.ts';

export function ScanScreen() {
  // Drawn again when a role is granted meanwhile.
  useOwnRoles();
  const person = readSession()?.user;
  return person ? <Scanner person={person} /> : null;
}
