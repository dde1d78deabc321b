import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/read.ts';
import { DemoScan } from '../features/scans/demo/demo-scan.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** Open to anyone, signed in or not, where the server has a demo; elsewhere there is nothing under this address. */
export function DemoScanScreen() {
  const meta = useQuery(read(readMeta, {}));
  if (meta.isPending) return null;
  return meta.data?.demo === true ? <DemoScan /> : <NotFoundScreen />;
}
