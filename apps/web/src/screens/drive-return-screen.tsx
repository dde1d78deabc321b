import { DriveReturn } from '../features/backups/targets/drive-return.tsx';

/** The way back from Google, signed in. */
export function DriveReturnScreen() {
  return <DriveReturn />;
}
