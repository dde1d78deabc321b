import { useSearch } from '@tanstack/react-router';
import { ExplorerPage } from '../features/ledger/explorer-page.tsx';

/** `/explorer` is for anybody. */
export function ExplorerScreen() {
  return <ExplorerPage query={useSearch({ from: '/explorer' })} />;
}
